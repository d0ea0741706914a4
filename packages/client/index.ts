export * from './challenge.ts'
export {
  chanceExample,
  agreedIn,
  openLaboratory,
  startPosition,
  type Bench,
  type Laboratory,
  type LaboratoryMoment,
} from './laboratory.ts'
export { openLesson, type LessonMoment, type LessonPosition } from './lesson.ts'
export { openLocal, type BotTurn, type Local, type LocalMoment } from './local.ts'
export { SPEEDS, type Speed } from './pace.ts'
export * from './race.ts'
export {
  explainFault,
  isOpen,
  isOver,
  openReplay,
  readWatched,
  stateAt,
  type ReplayMoment,
  type ReplaySource,
  type Watched,
} from './replay.ts'
export { openSeat, type Adviser, type SeatModel, type SeatState } from './seat.ts'
export * from './session.ts'
export type { Answer, Holder, Instead, Lock, Moment, Refused, Source, ToldLine } from './source.ts'
export type { Store } from './store.ts'
export type { Timing } from './timing.ts'
