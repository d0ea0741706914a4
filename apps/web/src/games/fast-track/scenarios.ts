import type { Scenario } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** Section 3 of the rules as positions; where a row names several cards, each is one. */
export const SCENARIOS = [
  { id: 'G1', position: 'seats=abde turn=a card=A' },
  { id: 'G1J', position: 'seats=abde turn=a card=J' },
  { id: 'G1joker', position: 'seats=abde turn=a card=joker' },
  { id: 'G2', position: 'seats=abde turn=a card=5' },
  { id: 'G3', position: 'seats=abde turn=a card=6' },
  { id: 'G4', position: 'seats=abde turn=a card=4' },
  { id: 'G6', position: 'seats=abde turn=a card=J a=b.A1' },
  { id: 'G8', position: 'seats=ad turn=a card=5 a=d.A4' },
  { id: 'G10', position: 'seats=abde turn=a card=5 a=a.E0' },
  { id: 'G11', position: 'seats=abde turn=a card=7 a=a.E0' },
  { id: 'G13', position: 'seats=abde turn=a card=2 a=a.S1,a.S4' },
  { id: 'G13b', position: 'seats=abde turn=a card=3 a=a.S1,a.S4' },
  { id: 'G14', position: 'seats=abde turn=a card=3 a=b.F*,c.A2' },
  { id: 'G18', position: 'seats=abde turn=a card=K a=b.F*' },
  { id: 'G19', position: 'seats=abde turn=a card=2 a=f.D3' },
  { id: 'G21', position: 'seats=abde turn=a card=A a=X,b.A1' },
  { id: 'G24', position: 'seats=abde turn=a card=2 a=a.D4 b=X,b.A1' },
  { id: 'G26', position: 'seats=abde turn=a card=4 a=a.D1' },
  { id: 'G27', position: 'seats=abde turn=a card=3 a=a.S1,a.S2,a.S3,a.S4,a.E1' },
  { id: 'G29', position: 'seats=abde turn=a card=5 a=a.S1,a.S2,a.S3,a.S4,a.H' },
  { id: 'S1', position: 'seats=abde turn=a card=7' },
  { id: 'S2', position: 'seats=abde turn=a card=7 a=b.A1,c.A1' },
  { id: 'S4', position: 'seats=abde turn=a card=7 a=b.A1,c.A1 b=b.A4,b.H' },
  { id: 'S6a', position: 'seats=ad turn=a card=7 a=d.A3,f.A1 d=d.H' },
  { id: 'S8', position: 'seats=abde turn=a card=7 a=b.F*,c.A1' },
  { id: 'S9', position: 'seats=abde turn=a card=7 a=a.F,c.A1' },
  { id: 'S10', position: 'seats=abde turn=a card=7 a=b.F*,d.F*' },
  { id: 'S12', position: 'seats=abde turn=a card=7 a=b.A1,c.A1,e.F*' },
  { id: 'S13', position: 'seats=abde turn=a card=7 a=X,a.S1,b.A1' },
  { id: 'S15', position: 'seats=abde turn=a card=7 a=a.A4,a.E1,a.S4' },
  { id: 'S16', position: 'seats=abde turn=a card=7 a=a.S2,a.S3,a.S4,a.E1,a.A4' },
  { id: 'S20', position: 'seats=abde turn=a card=7 a=a.E1,a.E2,a.S1' },
] as const

export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const scenarios: readonly Scenario[] = SCENARIOS.map((scenario) => ({
  ...scenario,
  title: (language) => boardWords[language].scenarios[scenario.id],
}))
