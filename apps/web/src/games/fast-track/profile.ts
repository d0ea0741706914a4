import { isAgainst, most, once, times, total, winning, type GameProfile } from '@parlour/client/profile'
import type { FastTrack } from '@parlour/games/fast-track'

export const profile: GameProfile<FastTrack> = {
  facts(told, seat) {
    const all = told.flatMap(({ effects }) => effects)
    const cuts = all.filter((effect) => effect.type === 'cut')
    const own = told.filter(({ by }) => by === seat)
    const splits = own.filter(
      ({ effects }) => effects.filter((effect) => effect.type === 'moved' && effect.seat === seat).length > 1,
    )
    const count = (type: 'drawn' | 'skipped' | 'entered' | 'rides' | 'lap' | 'dead-end' | 'again'): number =>
      all.filter((effect) => effect.type === type && effect.seat === seat).length
    const ways = (way: 'bullseye' | 'back' | 'out'): number =>
      all.filter((effect) => effect.type === 'moved' && effect.seat === seat && effect.way === way).length
    return {
      cards: count('drawn'),
      skipped: count('skipped'),
      entered: count('entered'),
      rides: count('rides'),
      laps: count('lap'),
      again: count('again'),
      cuts: cuts.filter((cut) => cut.seat === seat && cut.victim !== seat).length,
      losses: cuts.filter((cut) => cut.victim === seat).length,
      splits: splits.length,
      splitCuts: splits.filter(({ effects }) =>
        effects.some((effect) => effect.type === 'cut' && effect.victim !== seat),
      ).length,
      bullseyes: ways('bullseye'),
      backwards: ways('back'),
      out: ways('out'),
    }
  },

  figures: [
    { id: 'cuts', fact: 'cuts', per: 'game', as: 'number', en: 'Cuts made in a game', zh: '每局切掉对手' },
    { id: 'losses', fact: 'losses', per: 'game', as: 'number', en: 'Pegs lost in a game', zh: '每局被切' },
    { id: 'splits', fact: 'splits', per: 'game', as: 'number', en: 'Split sevens in a game', zh: '每局拆七' },
    { id: 'skips', fact: 'skipped', per: 'cards', as: 'share', en: 'Cards that could not be played', zh: '打不出的牌' },
    { id: 'rides', fact: 'rides', per: 'game', as: 'number', en: 'Rides in a game', zh: '每局走快道' },
  ],

  achievements: [
    {
      id: 'ft-first-win',
      en: ['Everybody home', 'Win a game of Fast Track.'],
      zh: ['全员到家', '赢一局快道。'],
      earned: once(winning()),
    },
    {
      id: 'ft-five-wins',
      en: ['Old hand', 'Win five games.'],
      zh: ['老手', '赢五局。'],
      earned: times(5, winning()),
    },
    {
      id: 'ft-cut',
      en: ['Excuse me', 'Cut somebody’s peg: land on it, and it goes back.'],
      zh: ['借过', '切掉别人的棋子：踩上去，它就回家。'],
      earned: most(1, 'cuts'),
    },
    {
      id: 'ft-five-cuts',
      en: ['Highwayman', 'Cut five pegs in one game.'],
      zh: ['拦路虎', '一局切掉五枚棋子。'],
      earned: most(5, 'cuts'),
    },
    {
      id: 'ft-unhurt',
      en: ['Untouched', 'Win and lose no peg on the way.'],
      zh: ['毫发无伤', '获胜且一枚棋子都没被切。'],
      earned: once(winning(({ losses = 0 }) => losses === 0)),
    },
    {
      id: 'ft-comeback',
      en: ['Getting up again', 'Win although you lost three pegs or more.'],
      zh: ['东山再起', '被切三枚以上仍获胜。'],
      earned: once(winning(({ losses = 0 }) => losses >= 3)),
    },
    {
      id: 'ft-ride',
      en: ['The fast track', 'Ride the inner ring three times in one game: an exact count to a corner gets you on.'],
      zh: ['上快道', '一局走三次内圈：点数恰好到角上就行。'],
      earned: most(3, 'rides'),
    },
    {
      id: 'ft-rides',
      en: ['Season ticket', 'Ride six times in one game.'],
      zh: ['月票', '一局走六次快道。'],
      earned: most(6, 'rides'),
    },
    {
      id: 'ft-bullseye',
      en: ['Bullseye', 'Step into the bullseye.'],
      zh: ['正中靶心', '走进靶心。'],
      earned: most(1, 'bullseyes'),
    },
    {
      id: 'ft-out',
      en: ['And out again', 'Leave the bullseye with a picture card.'],
      zh: ['出靶心', '用人头牌离开靶心。'],
      earned: most(1, 'out'),
    },
    {
      id: 'ft-split',
      en: ['Seven in two', 'Split a seven between two pegs.'],
      zh: ['一分为二', '把七点拆给两枚棋子。'],
      earned: most(1, 'splits'),
    },
    {
      id: 'ft-split-cut',
      en: ['The exact split', 'Cut a peg with one half of a seven.'],
      zh: ['拆得正好', '用七点的一半切掉棋子。'],
      earned: most(1, 'splitCuts'),
    },
    {
      id: 'ft-back',
      en: ['Four steps back', 'Go backwards with a four five times in one game: from the start that’s nearly home.'],
      zh: ['退四步', '一局用四倒退五次：刚出门倒退，差不多就到家了。'],
      earned: most(5, 'backwards'),
    },
    {
      id: 'ft-hard',
      en: ['Overtaken', 'Beat a hard opponent.'],
      zh: ['超车', '战胜困难级对手。'],
      earned: once(winning(isAgainst('hard'))),
    },
    {
      id: 'ft-total',
      en: ['Fifty cuts', 'Cut fifty pegs in all your games together.'],
      zh: ['五十刀', '所有对局累计切掉五十枚。'],
      earned: total(50, 'cuts'),
    },
  ],
}
