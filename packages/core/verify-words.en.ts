import { english } from './language/english.ts'
import type { Verified } from './verify.ts'
import type { VerdictWords } from './verify-words.ts'

const { object } = english

export const verdictEnglish: VerdictWords = {
  doubt({ code, line, seat }, who) {
    const name = seat === null ? 'a player' : object(who(seat))
    switch (code) {
      case 'not-committed':
        return 'The record has no commitment, so there’s nothing to hold the server to.'
      case 'not-revealed':
        return 'The seed isn’t in the record. It’s shown when the game is over.'
      case 'bad-head':
        return 'The table, salts, hashes or seed in the record aren’t what they should be.'
      case 'other-commitment':
        return 'The seed isn’t the one the server committed to.'
      case 'other-salt':
        return `The salt of ${name} isn’t the one they committed to.`
      case 'does-not-replay':
        return line === 0 ? 'The record can’t be replayed.' : `Line ${line} doesn’t follow from the lines before it.`
      case 'shortened':
        return `The record is cut short: it ends at line ${line}, before the game did.`
      case 'other-draw':
        return `Line ${line} isn’t what the seed and the salts draw.`
      case 'seen-other-table':
        return 'This is the record of another table.'
      case 'seen-other-game':
        return 'The game, its settings, seats or start aren’t the ones agreed on at this table.'
      case 'seen-other-commitment':
        return 'The commitment in the record isn’t the one you were shown.'
      case 'seen-other-hashes':
        return `What ${name} committed to isn’t what you were shown before you revealed your salt.`
      case 'seen-other-salt':
        return 'The salt at your seat isn’t yours.'
      case 'seen-other-line':
        return `Line ${line} isn’t what you saw in the game.`
    }
  },
  verified({ draws, isSetUp, saltsCommitted, seen }) {
    return [
      `${draws === 1 ? 'The only draw follows' : `All ${draws} draws follow`} from the seed the server committed to and the players’ salts.`,
      saltsCommitted
        ? 'Each salt is the one its player committed to.'
        : 'It’s an older record, without hashes of the salts: a host at the table could have tried salts until the dice suited them.',
      ...(isSetUp ? ['It began from a position that was set up, not from the usual start.'] : []),
      ...(seen === null
        ? ['Nothing is remembered of this game here, so only the record itself was checked.']
        : seenSentences(seen)),
    ]
  },
}

function seenSentences({ seated, salt, hashes, round, lines }: NonNullable<Verified['seen']>): readonly string[] {
  const told = [
    seated
      ? 'It’s the table you sat at, with the commitment you were shown.'
      : 'It’s the table you watched, with the commitment you were shown.',
  ]
  if (salt) told.push('Your own salt is in the dice.')
  else if (seated) told.push('Your salt isn’t remembered here, so it wasn’t compared.')
  if (hashes) told.push('Every salt was committed to before you revealed yours.')
  else if (seated) told.push('The hashes you were shown aren’t remembered here, so they weren’t compared.')
  told.push(
    lines === 0
      ? 'None of the lines you saw are remembered.'
      : lines === 1
        ? 'The one line you saw is unchanged.'
        : `All ${lines} lines you saw are unchanged.`,
  )
  if (round > 1)
    told.push(
      `The draw was begun ${round === 2 ? 'once' : `${round - 1} times`} before, and given up because somebody left.`,
    )
  return told
}
