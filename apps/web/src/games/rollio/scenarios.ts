import type { Scenario } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** Positions of RULES.md: the lists of 1.4 by their number, and the moments of a run that sections 2 and 3 speak of. */
export const SCENARIOS = [
  { id: 'S1', position: 'dice=1,3,3,3,4,4,4' },
  { id: 'S2', position: 'dice=1,2,3,4,5,6' },
  { id: 'S3', position: 'dice=1,1,5,5,6,6' },
  { id: 'S4', position: 'dice=2,2,6,6,6,6' },
  { id: 'S5', position: 'dice=1,1,1,1,1,1' },
  { id: 'S6', position: 'dice=1,1,1,5,5,5' },
  { id: 'S7', position: 'dice=2,2,2,2,2,2,2' },
  { id: 'S8', position: 'dice=1d12,2d12,3d12,4d12,5d12,6d12,7d12,8d12,9d12,10d12' },
  { id: 'S9', position: 'dice=2,2,3,3,4,4,6,6' },
  { id: 'S10', position: 'dice=2,2,2,3,3,3,4,4,4' },
  { id: 'S13', position: 'dice=1,1,1,1' },
  { id: 'S17', position: 'dice=4,4,4,4,4,4,4,4' },
  { id: 'S19', position: 'dice=1,1,5' },
  { id: 'many', position: 'dice=1,1,1,1,2,2,2,2,5,5,5,5' },
  { id: 'flop', position: 'level=3 set=6,6,6,6,6,6 pot=650 banked=900 target=2200 rerolls=1 flops=1 dice=2,3,4' },
  { id: 'hot', position: 'set=6,6,6,6,6,6 pot=850 dice=5' },
  {
    id: 'crystal',
    position:
      'target=4500 charms=crystalCharm,rabbitsFoot,scoreMultiplier dice=1crystal,1crystal,1crystal,5rainbow,3,4',
  },
  { id: 'booster', position: 'charms=fourOfAKindBooster dice=2,2,6,6,6,6' },
  { id: 'hush', position: 'level=5 boss=hush target=4500 charms=scoreMultiplier,oneLove,crowd phase=ready' },
  {
    id: 'last',
    position: 'phase=deciding level=2 set=6,6,6,6,6,6 pot=300 banked=700 target=1300 banks=1 rerolls=0 dice=3,4,6',
  },
  {
    id: 'shop',
    position:
      'phase=shop level=2 boss=frost money=14 vouchers=1 charms=oneLove consumables=potion shop=tripleThreat,crowd,prism/spareDie,crystalVial/patience',
  },
  { id: 'world', position: 'phase=world level=6 boss=frost offered=cavern,dunes,harbour money=9' },
] as const

export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const scenarios: readonly Scenario[] = SCENARIOS.map((scenario) => ({
  ...scenario,
  title: (language) => boardWords[language].scenarios[scenario.id],
}))
