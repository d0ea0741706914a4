import { destination, pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * JSON lines on standard output; none holds a name, a cookie, a code, a seed or what somebody said. Each is written
 * before the next: at the end of the process the last one would overtake one that is still on its way.
 */
export const openLog = ({ level }: Config): Logger =>
  pino({ level, base: null, redact: ['*.cookie', '*.seed', '*.salt', '*.code', '*.text'] }, destination({ sync: true }))
