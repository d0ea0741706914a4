/** Where one is, as the part of the address after `#`. No server ever sees it. */
export type Route =
  | { readonly screen: 'home' | 'credits' | 'today' | 'profile' }
  | { readonly screen: 'account' } // of a server
  // where a phone leads: the game begun last, what another app shared
  | { readonly screen: Arrival }
  | { readonly screen: 'new' | 'table' | 'challenge' | 'tutorial' | 'album'; readonly game: string }
  // for players, at a rule or a chapter; exact: the numbered specification
  | { readonly screen: 'rules' | 'exact'; readonly game: string; readonly rule: string | null }
  // packed; null for the match at the table. Who sat there, by seat, where that is known: a bot, or null for a person
  | {
      readonly screen: 'replay'
      readonly game: string
      readonly record: string | null
      readonly bots?: readonly (string | null)[]
      readonly review?: true // the coach looks at it at once
    }
  | { readonly screen: 'online'; readonly place: OnlinePlace }
  | { readonly screen: 'online-new'; readonly wanted: string | null } // the game to open a table of
  | { readonly screen: 'online-table'; readonly table: string }
  | { readonly screen: 'club'; readonly path: string } // tournaments; the screen reads the rest
  // those to solve: of one game or of all, of one theme or of any
  | { readonly screen: 'puzzles'; readonly wanted: string | null; readonly theme: string | null }
  // one of somebody's own
  | {
      readonly screen: 'puzzle'
      readonly game: string
      readonly position: string
      readonly settings: string
      readonly solution: string
    }
  | {
      readonly screen: 'laboratory'
      readonly game: string
      readonly position: string | null
      readonly settings: string
    }

const ONLINE_PLACES = ['lobby', 'me', 'ratings', 'people', 'moderation'] as const
export type OnlinePlace = (typeof ONLINE_PLACES)[number] | 'cut' // a link that leads to no table

const ARRIVALS = ['continue', 'shared'] as const
export type Arrival = (typeof ARRIVALS)[number]

const SIMPLE = ['credits', 'today', 'profile', 'account'] as const
const AROUND = /(?:%[\da-f]{2}|[^\w-])+$/i // what a sentence adds to a link that stands at its end
const PLAIN = ['new', 'table', 'challenge', 'tutorial', 'album'] as const

export function writeRoute(route: Route): string {
  if ('game' in route) return writeGameRoute(route)
  switch (route.screen) {
    case 'home':
      return '#/'
    case 'credits':
    case 'today':
    case 'profile':
    case 'account':
    case 'continue':
    case 'shared':
      return `#/${route.screen}`
    case 'puzzles': {
      const query = new URLSearchParams()
      if (route.wanted !== null) query.set('game', route.wanted)
      if (route.theme !== null) query.set('theme', route.theme)
      return query.size === 0 ? '#/puzzles' : `#/puzzles?${query.toString()}`
    }
    case 'club':
      return `#/club${route.path}`
    case 'online':
      return route.place === 'lobby' ? '#/online' : `#/online/${route.place}`
    case 'online-new':
      return `#/online/new${route.wanted === null ? '' : `?game=${route.wanted}`}`
    case 'online-table':
      return `#/online/${route.table}`
  }
}

/** A route within one game. */
export type GameRoute = Extract<Route, { readonly game: string }>

function writeGameRoute(route: GameRoute): string {
  const query = new URLSearchParams()
  if ((route.screen === 'rules' || route.screen === 'exact') && route.rule !== null) query.set('rule', route.rule)
  if (route.screen === 'replay' && route.record !== null) query.set('record', route.record)
  if (route.screen === 'replay' && route.bots !== undefined) query.set('bots', route.bots.join())
  if (route.screen === 'replay' && route.review === true) query.set('review', 'now')
  if (route.screen === 'laboratory' && route.position !== null) query.set('position', route.position)
  if (route.screen === 'laboratory' && route.settings !== '') query.set('set', route.settings)
  if (route.screen === 'puzzle') {
    query.set('position', route.position)
    if (route.settings !== '') query.set('set', route.settings)
    query.set('best', route.solution)
  }
  const tail = query.toString()
  return `#/${route.game}/${route.screen}${tail === '' ? '' : `?${tail}`}`
}

/** An address that is not understood leads home. */
export function readRoute(hash: string): Route {
  const [online, path = '', asked = ''] = /^#\/online(?![\w-])([^?]*)(?:\?(.*))?$/.exec(hash) ?? []
  if (online !== undefined) return readOnline(path.replace(/^\//, '').replace(AROUND, ''), new URLSearchParams(asked))
  const [club, rest = ''] = /^#\/club((?:\/[\w-]*)*)$/.exec(hash) ?? []
  if (club !== undefined) return { screen: 'club', path: rest }
  const simple = SIMPLE.find((known) => hash === `#/${known}`)
  if (simple !== undefined) return { screen: simple }
  const [puzzles, sought = ''] = /^#\/puzzles(?:\?(.*))?$/.exec(hash) ?? []
  if (puzzles !== undefined) {
    const query = new URLSearchParams(sought)
    return { screen: 'puzzles', wanted: query.get('game'), theme: query.get('theme') }
  }
  const arrival = ARRIVALS.find((known) => hash === `#/${known}`)
  if (arrival !== undefined) return { screen: arrival }
  const [, game = '', screen = '', tail = ''] = /^#\/([\w-]+)\/(\w+)(?:\?(.*))?$/.exec(hash) ?? []
  const query = new URLSearchParams(tail)
  const plain = PLAIN.find((known) => known === screen)
  if (plain !== undefined) return { screen: plain, game }
  if (screen === 'rules' || screen === 'exact') return { screen, game, rule: query.get('rule') }
  if (screen === 'replay') {
    const bots = query
      .get('bots')
      ?.split(',')
      .map((bot) => (bot === '' ? null : bot))
    return {
      screen,
      game,
      record: query.get('record'),
      ...(bots === undefined ? {} : { bots }),
      ...(query.has('review') ? { review: true } : {}),
    }
  }
  const position = query.get('position')
  const solution = query.get('best')
  if (screen === 'puzzle' && position !== null && solution !== null)
    return { screen, game, position, settings: query.get('set') ?? '', solution }
  if (screen === 'laboratory') return { screen, game, position, settings: query.get('set') ?? '' }
  return { screen: 'home' }
}

function readOnline(place: string, query: URLSearchParams): Route {
  if (place === 'new') return { screen: 'online-new', wanted: query.get('game') }
  const known = ONLINE_PLACES.find((each) => each === (place === '' ? 'lobby' : place))
  if (known !== undefined) return { screen: 'online', place: known }
  return /^[\w-]{16}$/.test(place) ? { screen: 'online-table', table: place } : { screen: 'online', place: 'cut' }
}
