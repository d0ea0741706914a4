export { readBoard, positionOf, UNSURE, type Reading, type Unread } from './read-board.ts'
export type { Known } from './names.ts'
export type { Pixels } from './pixels.ts'
