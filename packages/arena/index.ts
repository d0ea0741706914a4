export {
  environment,
  fleet,
  heldOutSeeds,
  type Environment,
  type EnvironmentPlan,
  type Fleet,
  type EnvironmentStep,
  type Move,
  type RefusedMove,
  type Saved,
} from './environment.ts'
export { batch, type Batch, type BatchPlan, type BatchRefusal } from './batch/batch.ts'
export { frames } from './batch/frames.ts'
export { flatLaw, type FlatBreach, type FlatTrial } from './batch/flat-law.ts'
export { matchStreams, playOnRecord, playOut, type MatchStreams, type Played } from './play.ts'
export { playersIn, type NoGame } from './game-folder.ts'
export { commandOf, readBots, wordsOf } from './external/command.ts'
export { externalBot, introduce, type ExternalBot } from './external/external-bot.ts'
export type { Faults } from './external/faults.ts'
export {
  botFailed,
  gameFailed,
  illegalAction,
  isPlayFailure,
  objectionTo,
  type Failure,
  type Place,
  type PlayFailure,
} from './play-failure.ts'
export { checkBot, type BotBreach, type BotTrial } from './bot-check.ts'
export { openRunner, type FixtureRunner } from './match-runner.ts'
export type { Results, Roster } from './roster.ts'
export { openThread, type PlayingThread } from './thread.ts'
export { simulate, type Series, type Simulation, type Standing } from './simulate.ts'
export { openJournal, type Journal, type NoJournal, type PlayedBlock } from './tournament/journal.ts'
export { tournamentPage } from './report/page.ts'
export { reviewPage, type ReviewReport } from './report/review-page.ts'
export { blockCount, VERSION, type Plan } from './tournament/plan.ts'
export { playStretch, stretchPlayed, type Stretch } from './tournament/played.ts'
export { playTournament } from './tournament/run.ts'
export { contestsOf } from './tournament/schedule.ts'
export { standingsOf, type Standings } from './tournament/standings.ts'
export { meanOf, shareOf, type Estimate, type NamedEstimate } from './statistics.ts'
export { curvePicture } from './training/curve.ts'
export { valueTrainer, type Checkpoint } from './training/trainer.ts'
