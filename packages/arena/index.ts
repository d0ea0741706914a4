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
export { commandOf, readBots } from './external/command.ts'
export { introduce } from './external/guest.ts'
export { openHall } from './hall.ts'
export type { Roster } from './roster.ts'
export { simulate, type Series, type Simulation, type Standing } from './simulate.ts'
export { openJournal, type Journal, type NoJournal } from './tournament/journal.ts'
export { tournamentPage } from './report/page.ts'
export type { Plan } from './tournament/plan.ts'
export { playTournament } from './tournament/run.ts'
export { contestsOf } from './tournament/schedule.ts'
export { standingsOf, type Standings } from './tournament/standings.ts'
export { meanOf, shareOf, type Estimate } from './statistics.ts'
