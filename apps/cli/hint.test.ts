import { PLAYERS } from '@parlour/bots'
import { cantStopPlayers } from '@parlour/bots/cant-stop'
import { oneOf, stream } from '@parlour/core'
import { describe, expect, test } from 'vitest'
import { hint } from './hint.ts'
import { answerTo } from './rpc.ts'

const DECIDING = { players: cantStopPlayers, position: 'runners=6:3,7:2,8:1 dice=-', settings: {} }

describe('hint', () => {
  test.each(PLAYERS.map((players) => [players.id, players] as const))(
    '%s: the best, its worth, the runner-up and one sentence of reason',
    (id, players) => {
      const [position, legal] = players.open(({ game: { rules, settings, seats, notation } }) => {
        const rng = stream('hint', id)
        let state = rules.start(settings.defaults, seats.usual)
        for (let decisions = 0; ;) {
          const toAct = rules.toAct(state)
          if (toAct === 'nobody') throw new Error('over before it was asked')
          if (toAct === 'chance') state = rules.resolve(state, rules.sample(state, rng))
          else {
            const actions = rules.actions(state)
            if (++decisions > 6 && actions.length > 1)
              return [notation.state.write(state), actions.map(notation.action.write)] as const
            state = rules.play(state, oneOf(actions, rng))
          }
        }
      })
      const found = hint({ players, position, settings: {} }, null, '1')
      if (!found.ok || !found.value.ok) throw new Error(JSON.stringify(found))
      const { best, second, reason } = found.value
      if (second === null) throw new Error('there is a choice and no runner-up')
      expect(second.action).not.toBe(best.action)
      for (const advised of [best, second]) {
        expect(legal).toContain(advised.action)
        expect(advised.worth).toMatch(/\S/)
        expect(Number.isFinite(advised.value)).toBe(true)
      }
      expect(reason).toMatch(/^[A-Z0-9].*\.$/)
      expect(hint({ players, position, settings: {} }, null, '1')).toEqual(found)
    },
  )

  test('is refused out of turn, while chance is to act and after the end', () => {
    const refused = (position: string, seat: number | null): unknown => {
      const found = hint({ ...DECIDING, position }, seat, '1')
      return found.ok && !found.value.ok ? found.value.reasons.map(({ code, rule }) => [code, rule]) : null
    }
    expect(refused(DECIDING.position, 0)).toBeNull()
    expect(refused(DECIDING.position, 1)).toEqual([['not-your-turn', 'T3']])
    expect(refused('dice=?', null)).toEqual([['not-your-turn', 'T3']])
    expect(refused('camps=2:3,3:5,12:3/- dice=-', null)).toEqual([['over', 'T2']])
  })

  test.each([
    ['bad-position', { ...DECIDING, position: 'seats=9' }, null],
    ['bad-settings', { ...DECIDING, settings: { columnsToWin: 9 } }, null],
    ['bad-seat', DECIDING, 7],
  ])('%s is a fault of the question', (code, question, seat) =>
    expect(hint(question, seat, '1')).toMatchObject({ ok: false, error: { code } }),
  )

  test('rpc answers it too', async () => {
    const asked = { command: 'hint', game: 'cant-stop', position: DECIDING.position }
    expect(await answerTo(asked)).toEqual(hint(DECIDING, null, '1'))
    expect(await answerTo({ ...asked, seat: 1 })).toMatchObject({
      ok: true,
      value: { ok: false, reasons: [{ code: 'not-your-turn' }] },
    })
    expect(await answerTo({ ...asked, seat: 'one' })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(await answerTo({ ...asked, seed: 1 })).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(await answerTo({ ...asked, game: 'chess' })).toMatchObject({ ok: false, error: { code: 'unknown-game' } })
  })
})
