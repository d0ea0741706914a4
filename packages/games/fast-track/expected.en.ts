import type { FastTrackExpected } from './expected.ts'

export function expected(what: FastTrackExpected): string {
  switch (what.code) {
    case 'action':
      return 'a move as a1>b.A2, a split as a1+3>b.A4|a2>c.E0, enter>a.H, a swap as a1<>b2, or skip'
    case 'pick':
      return 'a peg as a1, a destination as >b.A2, a first half as +3>b.A4, a swap as <>b2, enter, skip or split'
    case 'first-half':
      return 'a first half as a1+3>b.A4, with 1 to 6 steps'
    case 'second-half':
      return 'a second half as a2>c.E0, or - for a dead end'
    case 'home-hole':
      return 'a home hole as a.H'
    case 'seated-pegs':
      return 'pegs of the zones in seats= only'
    case 'seated-letter':
      return 'one of the letters in seats='
    case 'winner':
      return 'one of the letters in seats= if no card is in play, or -'
    case 'zones':
      return 'two to six different letters from a to f, as abde'
    case 'hole-once':
      return 'no two pegs in one hole'
    case 'peg':
      return "a hole as b.A3, c.F, a.S2 or X, then * ' ^ as they apply"
    case 'own-zone':
      return 'safe and holding holes of the own zone only'
    case 'flag-once':
      return 'each flag only once'
    case 'riding':
      return 'riding on a corner other than the own one'
    case 'card':
      return `${what.cards.join(' | ')}, or - before the draw`
    case 'free-hole':
      return `no two pegs in ${what.hole}`
    case 'most-pegs':
      return `at most ${what.most} pegs`
    case 'pegs-outside':
      return `at least ${what.least} peg outside holding`
    case 'piles':
      return what.piles === 1 ? 'one pile' : `${what.piles} piles, separated by /`
    case 'pile':
      return `${what.digits} digits: the cards left of A 2 … K joker`
    case 'most-copies':
      return `at most ${what.most} of ${what.card}`
  }
}
