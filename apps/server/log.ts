import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output; none holds a name, a cookie, a code, a seed or what somebody said. */
export const openLog = ({ level }: Config): Logger =>
  pino({ level, base: null, redact: ['*.cookie', '*.seed', '*.salt', '*.code', '*.text'] })
