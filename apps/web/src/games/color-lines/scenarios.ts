import type { Scenario } from '../../game-ui.ts'
import { boardWords } from './words.ts'

const FULL = 'RGBNMYCRG/BNMYCRGBN/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC'

/** Section 2.2 of the rules. */
export const SCENARIOS = [
  { id: 'P1', position: 'board=R8/1B7/9/9/9/9/9/9/9 next=RGB' },
  { id: 'P2', position: 'board=RG7/B8/9/9/9/9/9/9/9 next=RGB' },
  { id: 'P3', position: 'board=R8/9/9/GBGBGBGBG/9/9/9/9/9 next=RGB' },
  { id: 'P4', position: 'board=R8/GBGBGBGB1/9/9/9/9/9/9/9 next=RGB' },
  { id: 'M1', position: 'board=9/9/9/4R4/RRRR5/8B/9/9/9 next=RGB' },
  { id: 'M2', position: 'board=G8/G8/2G6/G8/G8/8B/9/9/9 next=RGB' },
  { id: 'M5', position: 'board=4Y4/3Y5/9/1Y7/Y8/7Y1/8R/9/9 next=RGB' },
  { id: 'M7', position: 'board=CCC1CCC2/3C5/8R/9/9/9/9/9/9 next=RGB' },
  { id: 'M9', position: 'board=RRR6/9/5R3/9/9/9/9/9/9 next=GBY' },
  { id: 'M15', position: 'board=RRRR5/9/9/9/9/9/9/9/9 next=GBY' },
  { id: 'A1', position: 'board=RRRR5/9/9/5B3/9/9/9/9/9 next=RGB' },
  { id: 'A2', position: 'board=R3R4/9/5B3/9/9/9/9/9/9 next=RRR' },
  { id: 'A4', position: 'board=RRR6/9/5R3/9/9/9/9/9/9 next=RGB' },
  { id: 'E1', position: `board=${FULL}/RGBNMYCRG/BNMYCR3 next=RRR` },
  { id: 'E2', position: `board=${FULL}/RGBNMYCRG/BNMYCRG2 next=RRR` },
  {
    id: 'E5',
    position:
      'board=RGBNMYCR1/BNMYCRGBM/MYCRGBNMY/CRGBNMYCR/GBNMYCRGB/NMYCRGBNM/YCRGBNMYC/RGBNMYCRG/RRRR1BGBN next=RRR',
  },
  { id: 'E7', position: 'board=RRRR5/4R4/9/9/9/9/9/9/9 next=GBY' },
] as const

export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const scenarios: readonly Scenario[] = SCENARIOS.map((scenario) => ({
  ...scenario,
  title: (language) => boardWords[language].scenarios[scenario.id],
}))
