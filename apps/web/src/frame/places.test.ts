import { rollio, type Rollio } from '@parlour/games/rollio'
import { expect, test } from 'vitest'
import { ui } from '../games/rollio/index.tsx'
import { placesIn } from './places.ts'

const at = (position: string) => {
  const state = rollio.notation.state.read(position, rollio.settings.defaults)
  if (!state.ok) throw new Error(position)
  return rollio.visibility.view(state.value, 'public')
}

test('levels decide a race, then points; equals share a place, and who has not begun comes last', () => {
  const own = at('phase=ready level=3 points=4000')
  const rivals = [
    { bot: 'easy', view: at('phase=lost level=3 points=4000') },
    { bot: 'medium', view: null },
    { bot: 'hard', view: at('phase=ready level=3 points=4100') },
  ]
  const placed = placesIn<Rollio>(ui, own, rivals).map(({ bot, place }) => [bot, place])
  expect(placed).toEqual([
    ['hard', 1],
    [null, 2],
    ['easy', 2],
    ['medium', 4],
  ])
  const won = { bot: 'easy', view: at('phase=won level=10 points=1') }
  const lost = { bot: 'hard', view: at('phase=lost level=10 points=90000') }
  expect(placesIn<Rollio>(ui, own, [lost, won]).map(({ bot }) => bot)).toEqual(['easy', 'hard', null])
})
