import { isAgainst, most, once, times, total, winning, type GameProfile } from '@parlour/client/profile'
import type { CantStop } from '@parlour/games/cant-stop'

const OUTER = [2, 3, 11, 12]

export const profile: GameProfile<CantStop> = {
  facts(told, seat) {
    const all = told.flatMap(({ effects }) => effects)
    const kept = all.flatMap((effect) => (effect.type === 'stopped' && effect.seat === seat ? [effect.steps] : []))
    const busts = all.flatMap((effect) => (effect.type === 'bust' && effect.seat === seat ? [effect.steps] : []))
    const won = all.filter((effect) => effect.type === 'column-won').filter((effect) => effect.seat === seat)
    const wonAtOnce = told.map(
      ({ effects }) => effects.filter((effect) => effect.type === 'column-won' && effect.seat === seat).length,
    )
    return {
      turns: kept.length + busts.length,
      stops: kept.length,
      busts: busts.length,
      kept: kept.reduce((sum, steps) => sum + steps, 0),
      bestTurn: Math.max(0, ...kept),
      worstBust: Math.max(0, ...busts),
      columns: won.length,
      columnsAtOnce: Math.max(0, ...wonAtOnce),
      seven: won.filter(({ column }) => column === 7).length,
      outer: won.filter(({ column }) => OUTER.includes(column)).length,
      cleared: won.reduce((sum, { cleared }) => sum + cleared.filter((other) => other !== seat).length, 0),
      rolls: all.filter((effect) => effect.type === 'rolled' && effect.seat === seat).length,
    }
  },

  figures: [
    { id: 'bust-rate', fact: 'busts', per: 'turns', as: 'share', en: 'Turns lost to a bust', zh: '爆掉的回合' },
    { id: 'height', fact: 'kept', per: 'stops', as: 'number', en: 'Steps kept when stopping', zh: '停下时保住的步数' },
    {
      id: 'best-turn',
      fact: 'bestTurn',
      per: 'most',
      as: 'number',
      en: 'Most steps kept in a turn',
      zh: '一回合最多步数',
    },
    { id: 'rolls', fact: 'rolls', per: 'turns', as: 'number', en: 'Rolls in a turn', zh: '每回合掷骰次数' },
  ],

  achievements: [
    {
      id: 'cs-first-win',
      en: ['At the top', 'Win a game of Can’t Stop.'],
      zh: ['登顶', '赢一局欲罢不能。'],
      earned: once(winning()),
    },
    {
      id: 'cs-five-wins',
      en: ['Mountain guide', 'Win five games.'],
      zh: ['向导', '赢五局。'],
      earned: times(5, winning()),
    },
    {
      id: 'cs-seven',
      en: ['Lucky seven', 'Win column 7: it is the longest, but its number comes most often.'],
      zh: ['幸运七', '拿下第 7 列：最长，可也最常掷出。'],
      earned: most(1, 'seven'),
    },
    {
      id: 'cs-outer',
      en: ['Short and rare', 'Win one of the columns 2, 3, 11 or 12.'],
      zh: ['短而难得', '拿下第 2、3、11 或 12 列。'],
      earned: most(1, 'outer'),
    },
    {
      id: 'cs-long-turn',
      en: ['One more roll', 'Keep eight steps or more in one turn.'],
      zh: ['再来一次', '一回合保住八步以上。'],
      earned: most(8, 'bestTurn'),
    },
    {
      id: 'cs-longer-turn',
      en: ['Couldn’t stop, did', 'Keep twelve steps or more in one turn.'],
      zh: ['见好就收', '一回合保住十二步以上。'],
      earned: most(12, 'bestTurn'),
    },
    {
      id: 'cs-big-bust',
      en: ['Can’t stop', 'Lose eight steps or more to a bust. Now you know the feeling.'],
      zh: ['欲罢不能', '一次爆掉八步以上。这下懂了。'],
      earned: most(8, 'worstBust'),
    },
    {
      id: 'cs-two-at-once',
      en: ['Two for one', 'Win two columns with one stop.'],
      zh: ['一举两得', '一次停下拿下两列。'],
      earned: most(2, 'columnsAtOnce'),
    },
    {
      id: 'cs-cleared',
      en: ['Nobody else’s', 'Win a column where somebody else had a camp.'],
      zh: ['鸠占鹊巢', '拿下一列，上面还有别人的营地。'],
      earned: most(1, 'cleared'),
    },
    {
      id: 'cs-cool',
      en: ['Cool head', 'Win with at most one bust.'],
      zh: ['冷静', '最多爆掉一次就获胜。'],
      earned: once(winning(({ busts = 0 }) => busts <= 1)),
    },
    {
      id: 'cs-quick',
      en: ['Sprinter', 'Win within eight turns.'],
      zh: ['冲刺', '八回合内获胜。'],
      earned: once(winning(({ turns = 0 }) => turns <= 8)),
    },
    {
      id: 'cs-hard',
      en: ['Above the clouds', 'Beat a hard opponent.'],
      zh: ['云端之上', '战胜困难级对手。'],
      earned: once(winning(isAgainst('hard'))),
    },
    {
      id: 'cs-steps',
      en: ['A long way', 'Keep 300 steps in all your games together.'],
      zh: ['长路', '所有对局累计保住 300 步。'],
      earned: total(300, 'kept'),
    },
  ],
}
