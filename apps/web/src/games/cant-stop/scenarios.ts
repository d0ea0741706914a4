import type { Scenario } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** Section 3 of the rules as positions; won columns are shared out so that nobody has won the game yet. */
export const SCENARIOS = [
  { id: 'A01', position: 'seats=2 turn=0 camps=- runners=6:1,8:1 dice=2345' },
  { id: 'A03', position: 'seats=2 turn=0 camps=-/7:13 runners=4:1,6:1,8:1 dice=1566' },
  { id: 'A04', position: 'seats=2 turn=0 camps=- runners=- dice=2356' },
  { id: 'A06', position: 'seats=2 turn=0 camps=- runners=5:1,8:1,10:1 dice=2234' },
  { id: 'A07', position: 'seats=2 turn=0 camps=- runners=4:1,8:1,11:1 dice=3356' },
  { id: 'A11', position: 'seats=2 turn=0 camps=- runners=5:1,7:1,9:1 dice=2244' },
  { id: 'B02', position: 'seats=2 turn=0 camps=- runners=3:1,6:1 dice=2455' },
  { id: 'B04', position: 'seats=2 turn=0 camps=6:11/8:11,10:7 runners=- dice=2446' },
  { id: 'C01', position: 'seats=2 turn=0 camps=- runners=2:1,7:11,12:1 dice=3434' },
  { id: 'C02', position: 'seats=2 turn=0 camps=- runners=2:1,7:12,12:1 dice=3434' },
  { id: 'C04', position: 'seats=2 turn=0 camps=12:2/- runners=5:1 dice=6666' },
  { id: 'C09', position: 'seats=2 turn=0 camps=- runners=2:3,3:5,12:3 dice=1166' },
  { id: 'D03', position: 'seats=2 turn=0 camps=-/9:9 runners=2:1,12:1 dice=1345' },
  { id: 'D05', position: 'seats=2 turn=0 camps=- runners=7:1 dice=1155' },
  { id: 'E01', position: 'seats=2 turn=0 camps=- runners=- dice=3335' },
  { id: 'F02', position: 'seats=2 turn=0 camps=6:11/7:13,8:11 runners=- dice=3434' },
  { id: 'G01', position: 'seats=2 turn=0 camps=7:5,8:3/- runners=- dice=3426' },
  { id: 'H09', position: 'seats=3 turn=0 camps=7:10/7:6,6:4/7:6 runners=6:4,7:13 dice=-' },
  { id: 'H12', position: 'seats=2 turn=0 camps=12:3/7:13,6:5 runners=2:3,3:5,8:4 dice=-' },
] as const

export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const scenarios: readonly Scenario[] = SCENARIOS.map((scenario) => ({
  ...scenario,
  title: (language) => boardWords[language].scenarios[scenario.id],
}))
