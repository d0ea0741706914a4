export * from './attempt.ts'
export * from './describe.ts'
export {
  commitmentOf,
  fairDice,
  fairRaceDice,
  hex,
  saltHashOf,
  type Answering,
  type Hmac,
  type SlowHmac,
} from './fair.ts'
export * from './expected.ts'
export * from './figures.ts'
export * from './game.ts'
export * from './help.ts'
export * from './language/index.ts'
export * from './match.ts'
export * from './notation.ts'
export * from './perft.ts'
export * from './picture.ts'
export * from './race.ts'
export * from './record.ts'
export * from './resign.ts'
export * from './result.ts'
export * from './rng.ts'
export * from './settings.ts'
export * from './story.ts'
export * from './sealed-match.ts'
export * from './verify.ts'
export * from './verify-words.ts'
export * from './wire.ts'
export * from './witnessed.ts'
export * from './words.ts'
