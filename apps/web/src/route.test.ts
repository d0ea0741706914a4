import { describe, expect, it } from 'vitest'
import { readRoute, writeRoute, type Route } from './route.ts'

const ID = 'kJ3x_a-9QmZ0pLw-'

describe('addresses of online tables', () => {
  it.each<Route>([
    { screen: 'online', place: 'lobby' },
    { screen: 'online', place: 'me' },
    { screen: 'online', place: 'cut' },
    { screen: 'online-new', wanted: null },
    { screen: 'online-new', wanted: 'big-two' },
    { screen: 'online-table', table: ID },
  ])('%j is read as it was written', (route) => expect(readRoute(writeRoute(route))).toEqual(route))

  it.each(['', '.', ',', '/', ').', '…', '%20', '?from=mail', './?x=1'])(
    'a link with %j after it is the link',
    (after) => {
      expect(readRoute(`#/online/${ID}${after}`)).toEqual({ screen: 'online-table', table: ID })
      expect(readRoute(`#/online${after}`)).toEqual({ screen: 'online', place: 'lobby' })
    },
  )

  it.each(['garbage', ID.slice(1), `${ID}x`, `${ID}/more`, 'new/x', '%F0%9F'.repeat(2) + 'x'])(
    '%s is a link that was cut, not the lobby',
    (path) => expect(readRoute(`#/online/${path}`)).toEqual({ screen: 'online', place: 'cut' }),
  )

  it('a game whose name begins the same is a game', () => {
    expect(readRoute('#/online-dice/table')).toEqual({ screen: 'table', game: 'online-dice' })
  })
})

describe('puzzles', () => {
  it.each<Route>([
    { screen: 'puzzles', wanted: null, theme: null },
    { screen: 'puzzles', wanted: 'big-two', theme: null },
    { screen: 'puzzles', wanted: 'big-two', theme: 'lead' },
    { screen: 'puzzle', game: 'rollio', position: 'dice=1,3 pot=5', settings: 'ones=a b=2', solution: 'score 0/1' },
    {
      screen: 'puzzle',
      game: 'fast-track',
      position: "seats=ad a=X,a.S4'^",
      settings: '',
      solution: 'a2+6>a.S1|a4>a.H',
    },
  ])('%j is read as it was written', (route) => expect(readRoute(writeRoute(route))).toEqual(route))
  it('one without its position or its answer leads home', () => {
    expect(readRoute('#/cant-stop/puzzle?position=x')).toEqual({ screen: 'home' })
    expect(readRoute('#/cant-stop/puzzle?best=x')).toEqual({ screen: 'home' })
  })
})

describe('where a phone leads', () => {
  it.each<Route>([{ screen: 'continue' }, { screen: 'today' }, { screen: 'account' }, { screen: 'shared' }])(
    '%j is read as it was written',
    (route) => expect(readRoute(writeRoute(route))).toEqual(route),
  )
  it.each(['#/todayx', '#/today/', '#/today?x', '#/shared/..'])('%s leads home', (hash) =>
    expect(readRoute(hash)).toEqual({ screen: 'home' }),
  )
})
