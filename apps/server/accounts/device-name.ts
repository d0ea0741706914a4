import { LONGEST_DEVICE } from '@parlour/protocol'
import type { FastifyRequest } from 'fastify'
import { visibleIn } from '../visible-text.ts'
import { browserIn } from './browser.ts'

export const shownName = (text: string): string =>
  [...visibleIn(text.replaceAll(/\s+/g, ' ')).trim()].slice(0, LONGEST_DEVICE).join('')

/** As its owner calls it, or else by the browser it was made in. */
export const deviceName = (text: string, { headers }: FastifyRequest): string =>
  shownName(text) || browserIn(headers['user-agent'] ?? '') || 'Passkey'
