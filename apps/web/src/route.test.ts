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

describe('where a phone leads', () => {
  it.each<Route>([{ screen: 'continue' }, { screen: 'today' }, { screen: 'account' }, { screen: 'shared' }])(
    '%j is read as it was written',
    (route) => expect(readRoute(writeRoute(route))).toEqual(route),
  )
  it.each(['#/todayx', '#/today/', '#/today?x', '#/shared/..'])('%s leads home', (hash) =>
    expect(readRoute(hash)).toEqual({ screen: 'home' }),
  )
})
