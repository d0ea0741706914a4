import { cantStop } from '@parlour/games/cant-stop'
import { describe, expect, test } from 'vitest'
import { explainFault, openReplay, readWatched, stateAt } from './replay.ts'
import { openSeat } from './seat.ts'
import { handClock } from './test/clock.ts'

const record = (head: string, lines = ''): string =>
  `parlour record 1\ngame: cant-stop\nedition: 1\n${head}seat: Ann\nseat: Bo\n\n${lines}`

/** What the replay screen says of a record that it cannot show. */
function said(text: string): string | null {
  const watched = readWatched(cantStop, text)
  return watched.ok
    ? null
    : explainFault(cantStop, watched.error, 'en', (line, why) => `${line === 0 ? 'Its head' : `Line ${line}`}: ${why}`)
}

describe('a record that cannot be watched says why', () => {
  test.each([
    [
      'a refused setting, with what was expected',
      record('settings: columnsToWin=9\n'),
      "Its head: columnsToWin can't be 9: expected a whole number from 1 to 5.",
    ],
    [
      'a setting that is not there',
      record('settings: colums=3\n'),
      'Its head: There is no setting colums. Try one of these: columnsToWin, movement.',
    ],
    ['a line that does not follow', record('', '1 ~ 6463\n2 0 stop\n'), 'Line 2: Pick a pairing for this roll first.'],
    [
      'a line that does not follow, with the names of the record',
      record('from: seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566\n', '1 0 7+11\n'),
      "Line 1: Column 7 is closed: Bo won it. You've used all three runners, so column 11 can't start.",
    ],
    ['a text that is no record', 'once upon a time', "That can't be read: expected parlour record 1 at character 1."],
  ])('%s', (_what, text, sentence) => expect(said(text)).toBe(sentence))

  test('and one that can says nothing', () =>
    expect(said(record('settings: columnsToWin=2\n', '1 ~ 6463\n'))).toBeNull())
})

describe('a record that can', () => {
  const clock = handClock()
  const opened = () => {
    const watched = readWatched(cantStop, record('', '1 ~ 2345\n2 0 6+8\n'))
    if (!watched.ok) throw new Error('unread')
    return openReplay(watched.value, clock)
  }

  test('begins before the first line, and every moment can be turned to, but none beyond', () => {
    const source = opened()
    expect(source.current()).toMatchObject({ number: 0, told: [], lines: [] })
    expect(stateAt(source.current().watched).phase).toBe('rolling')
    source.step(1)
    expect(source.current()).toMatchObject({ number: 1, told: [{ type: 'rolled' }], lines: [{ number: 1 }] })
    expect(stateAt(source.current().watched).phase).toBe('pairing')
    source.to(99)
    expect(source.current()).toMatchObject({ number: 2, lines: [{ by: 'chance' }, { by: 0 }] })
    source.step(-99)
    expect(source.current().number).toBe(0)
  })

  test('shows what could be chosen, and lets nobody choose it', () => {
    const source = opened()
    const seat = openSeat(cantStop, source, { timing: clock })
    source.to(1)
    const [card] = seat.state().question.options
    if (card === undefined) throw new Error('no card')
    seat.choose(card)
    expect(seat.state()).toMatchObject({ lock: 'watching', picks: [], now: { number: 1 } })
  })

  test('runs by itself, a line a second, until its end, while somebody looks on', () => {
    const source = opened()
    source.run(true)
    clock.pass(5000)
    expect(source.current().number).toBe(0)
    const leave = source.subscribe(() => undefined)
    clock.pass(1000)
    expect(source.current()).toMatchObject({ number: 1, running: true })
    source.run(false)
    clock.pass(5000)
    expect(source.current()).toMatchObject({ number: 1, running: false })
    source.run(true)
    clock.pass(1000)
    expect(source.current()).toMatchObject({ number: 2, running: false })
    leave()
  })
})
