/** Where one is, as the part of the address after `#`. No server ever sees it. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' | 'table' | 'tutorial'; readonly game: string }
  | { readonly screen: 'rules'; readonly game: string; readonly rule: string | null }
  | { readonly screen: 'replay'; readonly game: string; readonly record: string | null } // packed; null for the match at the table
  | { readonly screen: 'laboratory'; readonly game: string; readonly position: string | null; readonly settings: string }

const PLAIN = ['new', 'table', 'tutorial'] as const

export function writeRoute(route: Route): string {
  if (route.screen === 'home') return '#/'
  const query = new URLSearchParams()
  if (route.screen === 'rules' && route.rule !== null) query.set('rule', route.rule)
  if (route.screen === 'replay' && route.record !== null) query.set('record', route.record)
  if (route.screen === 'laboratory' && route.position !== null) query.set('position', route.position)
  if (route.screen === 'laboratory' && route.settings !== '') query.set('set', route.settings)
  const tail = query.toString()
  return `#/${route.game}/${route.screen}${tail === '' ? '' : `?${tail}`}`
}

/** An address that is not understood leads home. */
export function readRoute(hash: string): Route {
  const [, game = '', screen = '', tail = ''] = /^#\/([\w-]+)\/(\w+)(?:\?(.*))?$/.exec(hash) ?? []
  const query = new URLSearchParams(tail)
  const plain = PLAIN.find((known) => known === screen)
  if (plain !== undefined) return { screen: plain, game }
  if (screen === 'rules') return { screen, game, rule: query.get('rule') }
  if (screen === 'replay') return { screen, game, record: query.get('record') }
  if (screen === 'laboratory') return { screen, game, position: query.get('position'), settings: query.get('set') ?? '' }
  return { screen: 'home' }
}
