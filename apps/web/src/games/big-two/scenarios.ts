import type { RawSettings } from '@parlour/core'
import type { Scenario } from '../../game-ui.ts'
import { boardWords } from './words.ts'

/** Section 3 of the rules as positions; the other hands only lend their numbers of cards. */
export const SCENARIOS = [
  { id: 'K02', position: 'seats=4 turn=0 hands=8HQS/3C4C/4D5C6C/9D9C table=8D by=3' },
  { id: 'K03', position: 'seats=4 turn=0 hands=8D3S/3C4C/4D5C6C/9D9C table=8H by=3' },
  { id: 'K05', position: 'seats=4 turn=0 hands=9D9S/3C4C/4D5C6C/TDTC table=9C9H by=3' },
  { id: 'K06', position: 'seats=4 turn=0 hands=9C9H/3C4C/4D5C6C/TDTC table=9D9S by=3' },
  { id: 'K10', position: 'seats=4 turn=0 hands=3D4C5H6S7D/JCJD/QDQC/TDTC table=2S3C4D5D6H by=3' },
  { id: 'K15', position: 'seats=4 turn=0 hands=AH2H3C4D5D/JCJD/QDQC/TDTC table=AS2S3D4S5C by=3' },
  { id: 'K16', position: 'seats=4 turn=0 hands=3D5D7D9DKD/JCJD/QCQH/TDTC table=3C4H5C6S7C by=3' },
  { id: 'K17', position: 'seats=4 turn=0 hands=3D5D7D9DAD/JCJD/QDQC/TDTC table=4S6S8STSKS by=3' },
  { id: 'K19', position: 'seats=4 turn=0 hands=3C3S4D4C4H/JCJD/QDQC/TDTC table=3H5H9HJH2H by=3' },
  { id: 'K21', position: 'seats=4 turn=0 hands=3D3C3H3S4D/JCJD/QDQC/TDTC table=ADAS2D2C2H by=3' },
  { id: 'K24', position: 'seats=4 turn=0 hands=3S4S5SAS2S/JCJD/QDQC/TDTC table=3D4D5D6D7D by=3' },
  { id: 'L01', position: 'seats=4 turn=0 hands=3D4C5H6S7D8C9HTSJDQCKHAS2D/3C4D/5C6C/7C8D table=-' },
  { id: 'L02', position: 'seats=4 turn=0 hands=3D4C5H6S7D8C9HTSJDQCKHAS2D/3C4D/5C6C/7C8D table=- first=yes' },
  { id: 'L04', position: 'seats=4 turn=0 hands=3D4C5H6S7D8C9HTSJDQCKHAS2D/3C4D/5C6C/7C8D table=AD by=3' },
  { id: 'L05', position: 'seats=4 turn=0 hands=3D3C3H3S4D4C4H5D5C6S6H2H2S/7D8D/9D9C/TDTC table=-' },
  { id: 'L07', position: 'seats=4 turn=0 hands=3D3C3H3S4D4C4H5D5C6S6H2H2S/7D8C/9D9H/TDTC table=8D9CTHJSQD by=3' },
  { id: 'L12', position: 'seats=4 turn=0 hands=5D5C5H9D9CKDKCKSAH2C/7D8D/9H9S/TDTC table=-' },
  { id: 'L16', position: 'seats=4 turn=0 hands=ADAC2D2H3C4S5D6H/7D8D/9D9C/TDTC table=-' },
  { id: 'O01', position: 'seats=4 turn=0 hands=3D7CKS/2S/8D9D/4D5C6C table=5D by=3' },
  { id: 'O02', position: 'seats=4 turn=0 hands=3D5CKH/AS/8D9D/4D6C7C table=2S by=3' },
  { id: 'O03', position: 'seats=4 turn=0 hands=8H8S/2S/9D9C/4D5C6C table=8D by=3' },
  { id: 'O04', position: 'seats=4 turn=0 hands=7C9SKH/2S/8D9D/4D6C7D table=5D5C by=3' },
  { id: 'O05', position: 'seats=4 turn=0 hands=7C9S/AS2S/8D9D/4D5C6C table=5D by=3' },
  { id: 'O06', position: 'seats=4 turn=0 hands=3D3C9H9S2D/2S/8D9D/4D5C6C table=-' },
  { id: 'O09', position: 'seats=4 turn=0 hands=3D4C5H6S7D2S/AS/8D9D/4D5C6C table=-' },
  { id: 'O10', position: 'seats=4 turn=0 hands=QH/2S/8D9D/4D5C6C table=JS by=3' },
  { id: 'O13', position: 'seats=4 turn=0 hands=3D7CKS/2S/8D9D/4D5C6C table=5D by=3', settings: { oneCardLeft: 'off' } },
  { id: 'O16', position: 'seats=4 turn=1 hands=4D5C6C/3D7CKS/8D9DTD/2S table=5D by=0' },
] as const satisfies readonly { readonly id: string; readonly position: string; readonly settings?: RawSettings }[]

export type ScenarioId = (typeof SCENARIOS)[number]['id']

export const scenarios: readonly Scenario[] = SCENARIOS.map((scenario) => ({
  ...scenario,
  title: (language) => boardWords[language].scenarios[scenario.id],
}))
