import { commonWords, err, ok, type RawSettings } from '@parlour/core'
import {
  debugPartitions,
  HIGHEST,
  partitionsOf,
  rollio,
  STARTS,
  type DiceError,
  type PartitionReport,
  type PointRules,
  type SearchDebug,
} from '@parlour/games/rollio'
import { settingsText } from './arguments.ts'
import { language, say } from './language.ts'
import type { Answer } from './queries.ts'

export interface PartitionsDocument extends PartitionReport {
  readonly stats: PartitionReport['stats'] & { readonly ms: number }
  readonly debug?: SearchDebug // what was tried and given up
}

/** `partitions`: every way to put these dice into scoring groups (Rollio), best first. */
export function partitions(dice: readonly number[], settings: RawSettings, debug: boolean): Answer<PartitionsDocument> {
  const agreed = rollio.settings.read(settings, 1)
  if (!agreed.ok) return err({ code: 'bad-settings', text: settingsText(agreed.error) })
  const begun = performance.now()
  const points: PointRules = { ...agreed.value, ...extraOf(agreed.value.start) }
  const report = partitionsOf(dice, points)
  if (!report.ok) return err({ code: 'bad-dice', text: commonWords[language()].sentences(report.error.map(diceText)) })
  const ms = performance.now() - begun
  const search = debug ? debugPartitions(dice, points) : null
  return ok({
    ...report.value,
    stats: { ...report.value.stats, ms },
    ...(search?.ok === true ? { debug: search.value } : {}),
  })
}

/** 1.7  The combination that the starting dice bring. */
function extraOf(start: keyof typeof STARTS): Pick<PointRules, 'extra'> {
  const { adds } = STARTS[start]
  return adds === null ? {} : { extra: [adds] }
}

function diceText(error: DiceError): string {
  const text = say().position
  switch (error.code) {
    case 'bad-value':
      return text.badDie(error.position + 1, error.value, HIGHEST)
    case 'too-many-dice':
      return text.tooManyDice(error.dice, error.most)
    case 'duplicate-die':
      return text.dieTwice(String(error.id))
    case 'duplicate-position':
    case 'position-outside-hand':
    case 'values-differ-from-hand':
      return text.badPlace(error.position)
  }
}
