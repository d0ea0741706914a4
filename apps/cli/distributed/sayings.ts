import { say } from '../language.ts'
import { watch, type Watch } from './patience.ts'
import type { SharedPlan } from './shared-plan.ts'
import type { Unsuited } from './suitability.ts'
import type { Working } from './work.ts'

/** A plan's name for people. */
export const shortName = (hash: string): string => hash.slice(0, 12)

export const databaseWatch = (): Watch =>
  watch((isAway, why) => {
    const { databaseAway, databaseBack } = say().distributed
    console.error(isAway ? databaseAway(why) : databaseBack)
  })

export const redisWatch = (): Watch =>
  watch((isAway, why) => {
    const { redisAway, redisBack } = say().distributed
    console.error(isAway ? redisAway(why) : redisBack)
  })

/** What a worker says, in the language of its terminal. */
export function workerSays(database: Watch): Working {
  const text = say().distributed.worker
  return {
    database,
    taken: ({ hash, plan, parcels }: SharedPlan) =>
      console.info(text.taken(shortName(hash), plan.game, plan.bots, parcels)),
    refused: (hash, reason) => console.info(text.refused(shortName(hash), inWords(reason))),
    done: ({ hash }, parcels) => console.info(text.done(shortName(hash), parcels)),
    junk: () => console.error(text.junk),
    failed: (why) => console.error(text.failed(why)),
    alarm: ({ hash }, parcel) => console.error(text.alarm(shortName(hash), parcel)),
  }
}

function inWords(reason: Unsuited | { readonly code: 'junk' }): string {
  const text = say().distributed.worker.reasons
  switch (reason.code) {
    case 'junk':
      return text.junk
    case 'other-make':
      return text[reason.part](reason.there, reason.here)
    case 'own-game':
      return text.ownGame(reason.game)
    case 'no-game':
      return text.noGame(reason.game)
    case 'other-edition':
      return text.edition(reason.game, reason.there, reason.here)
    case 'external':
      return text.external
    case 'no-bot':
      return text.noBot(reason.bot)
    case 'bad-settings':
      return text.settings
  }
}
