import type { Bot, Players } from '@parlour/bots'
import type { GameTypes, Match } from '@parlour/core'
import { commandOf } from './external/command.ts'
import { addFaults, NO_FAULTS, type Faults } from './external/faults.ts'
import { externalBot, type ExternalBot } from './external/external-bot.ts'
import { matchStreams, playOnRecord, playOut, type Played } from './play.ts'
import type { Fixture, Results, Roster } from './roster.ts'

/** Where fixtures are played, one after the other, whatever the game is. */
export interface FixtureRunner {
  play(fixtures: readonly Fixture[]): Promise<Results>
  close(): Promise<void>
}

export interface MatchRunner<in out T extends GameTypes> extends FixtureRunner {
  /** The same game, on record. */
  match(fixture: Fixture): Promise<Match<T>>
}

export function openRunner<T extends GameTypes>({ game, bots: known }: Players<T>, roster: Roster): MatchRunner<T> {
  const agreed = game.settings.read(roster.settings, roster.seats)
  if (!agreed.ok) throw new Error(`settings were refused: ${JSON.stringify(agreed.error)}`)
  const isOwn = roster.from !== undefined // nobody has tested these bots yet
  const terms = { game, settings: agreed.value, seats: roster.seats, moveTime: roster.moveTime }
  const entrants = roster.bots.map((id) => {
    const bot = known.find((candidate) => candidate.id === id)
    if (bot === undefined && commandOf(id) === null) throw new Error(`no bot ${id}`)
    return bot ?? null // null for an external one
  })
  const externals = new Map<string, { readonly entrant: number; readonly bot: ExternalBot<T> }>()

  /**
   * The process that plays this seat: an entrant who takes three seats has three processes, and keeps them from game to
   * game.
   */
  function externalAt(seats: readonly number[], seat: number): ExternalBot<T> {
    const entrant = seats[seat] ?? -1
    const key = `${entrant}/${seats.slice(0, seat).filter((other) => other === entrant).length}`
    const seated = externals.get(key) ?? {
      entrant,
      bot: externalBot(terms, commandOf(roster.bots[entrant] ?? '') ?? ''),
    }
    externals.set(key, seated)
    return seated.bot
  }

  async function onRecord({ match, seats }: Fixture): Promise<Match<T>> {
    const players = seats.map((entrant, seat) => entrants[entrant] ?? externalAt(seats, seat))
    const invited = players.flatMap((player, seat) => ('begin' in player ? [{ player, seat }] : []))
    await Promise.all(invited.map(({ player, seat }) => player.begin(seat)))
    const played = await playOnRecord(game, terms.settings, players, matchStreams(roster.seed, match, seats.length))
    for (const { player } of invited) player.over(game.rules.outcome(played.state))
    return played
  }

  async function playFixture(fixture: Fixture): Promise<Played> {
    const { match, seats } = fixture
    const bots = seats.flatMap((entrant): readonly Bot<T>[] => {
      const bot = entrants[entrant] ?? null
      return bot === null ? [] : [bot]
    })
    if (bots.length === seats.length)
      return playOut(game, terms.settings, bots, matchStreams(roster.seed, match, seats.length), isOwn)
    const { state, lines } = await onRecord(fixture)
    const outcome = game.rules.outcome(state)
    if (outcome === null) throw new Error("it is nobody's turn and there is no outcome")
    return { outcome, steps: lines.length }
  }

  return {
    async play(fixtures) {
      const results: Results = { scores: [], shares: [], steps: [], faults: [] }
      for (const fixture of fixtures) {
        const { seats } = fixture
        const { outcome, steps } = await playFixture(fixture)
        for (let seat = 0; seat < seats.length; seat++) {
          results.scores.push(outcome.scores[seat] ?? 0)
          results.shares.push(outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0)
        }
        results.steps.push(steps)
      }
      const sums = new Map<number, Faults>()
      for (const { entrant, bot: asked } of externals.values())
        sums.set(entrant, addFaults(sums.get(entrant) ?? NO_FAULTS, asked.faults()))
      for (const [entrant, faults] of sums) if (faults.moves > 0) results.faults.push({ entrant, ...faults })
      return results
    },
    match: onRecord,
    async close() {
      await Promise.all([...externals.values()].map(({ bot: leaving }) => leaving.close()))
    },
  }
}
