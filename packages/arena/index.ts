export {
  environment,
  fleet,
  heldOutSeeds,
  type Environment,
  type EnvironmentPlan,
  type Fleet,
  type Moment,
  type Refused,
  type Saved,
} from './environment.ts'
export { luckOf, playOnRecord, playOut, type Luck, type Played } from './play.ts'
export { simulate, type Simulation, type Standing } from './simulate.ts'
export { meanOf, shareOf, type Estimate } from './statistics.ts'
export { tally, type Job, type Tally } from './tally.ts'
