import type { BookWords } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

export const en: BookWords<typeof plan> = {
  goal: 'Roll, score and bank enough points to beat ten rising levels, with charms and strange dice to help you.',
  passages: {
    run: {
      title: 'A run of ten levels',
      text: 'A run has two worlds of five levels. Each level sets a *target*, from 800 points up to 25,000, and gives you *four banks* and *four rerolls* to reach it. The third level of a world is a little harder, the fifth has a boss. Before the second world you choose where to go.',
    },
    packs: {
      title: 'What you start with',
      text: 'Six plain dice, $5, a voucher and 6 credits. Spend the credits on packs: crystal dice, flowers, a ghost die, a seventh die, a charm or a potion. You can take each pack once, and credits you don’t spend become dollars.',
    },
    combinations: {
      title: 'What scores',
      text: 'A single 1 is 100 and a single 5 is 50. Everything else needs a group:',
      rows: [
        ['Three alike', '100 × the number; three 1s are 1,000'],
        ['Four alike', '250 × the number'],
        ['Five alike', '500 × the number'],
        ['Six alike', '1,000 × the number; each further die doubles it'],
        ['Straight', 'six numbers in a row: 1,500; ten in a row: 2,000'],
        ['Pairs', 'three pairs: 1,500; four pairs: 2,000'],
        ['Triplets', 'two different ones: 2,500; three: 3,000'],
      ],
    },
    round: {
      title: 'A round',
      text: 'Each level is played in rounds:',
      points: [
        '*Roll* all your dice. Between rounds you may also use consumables and move your charms.',
        '*Score* some of them: pick dice that count completely and choose how. They leave the table and their points go into the *pot*. Or *reroll* any dice you like; that uses one of the level’s rerolls.',
        'After scoring, *bank* or roll on. Banking keeps the pot, uses one bank and ends the round. You can’t bank before you’ve scored.',
        '*Roll on* with the dice that are left, and score again. But if nothing scores, it’s a flop and the pot is gone.',
        'The level is won as soon as your banked points reach the target.',
      ],
    },
    shop: {
      title: 'Between levels: the shop',
      text: 'A won level pays $4 and $1 for each bank you didn’t use; harder levels pay more. The shop offers three charms, two consumables for $3 each and a blessing for $7. A voucher brings a new offer. You can sell things here for half their price, rounded down.',
    },
    ways: {
      title: 'One roll, many ways to score',
      text: 'Every die you pick has to belong to exactly one group; dice left over don’t count, so leave them on the table. Often there’s more than one way, and the obvious one isn’t always best: four 1s alike are only 250, but three 1s and a single make 1,100. All the ways are listed, the best first. A lone pair scores nothing.',
    },
    flop: {
      title: 'Flop',
      text: 'If nothing on the table scores, it’s a flop. Reroll while you have rerolls, or take it: the pot is lost and the round ends, but no bank is used. The first flop of a level costs nothing more. The second costs 10% of the target in banked points, the third 20%, then 30% and so on.',
    },
    hot: {
      title: 'Hot dice',
      text: 'Score every die you have, and they all come back: hot dice! The round goes on, and each later score of the round is multiplied by 1.15, once for each time.',
    },
    count: {
      title: 'How points are counted',
      text: 'Score = points × multiplier. First come the groups, then the dice’s materials, then charms from left to right, then the final multipliers and hot dice. The multiplier starts at 1, and the result is rounded up once, at the end. You can watch the whole count. Where luck is involved, you choose first and the draw comes after.',
    },
    materials: {
      title: 'Dice of all sorts',
      text: 'Dice can have 4 to 20 sides and be made of something special. You own at most twelve.',
      rows: [
        ['Crystal', '+0.5 multiplier for each crystal scored before it this round'],
        ['Flower', '+50 points, and 50 more for each other flower scored with it'],
        ['Golden', '+$1'],
        ['Volcano', '+0.25 multiplier for each hot dice this round'],
        ['Mirror', '+50 points for each other scored die with the same number'],
        ['Rainbow', '20%: +200 points; 10%: +$10; 1%: a copy joins your dice'],
        ['Ghost', 'needn’t be scored for hot dice'],
      ],
    },
    charms: {
      title: 'Charms',
      text: 'You have room for six charms, and they work all the time. Among those that act at the same moment, the left one goes first. You can change their order once in each shop and once between rounds.',
    },
    consumables: {
      title: 'Consumables and blessings',
      text: 'You can hold two consumables, to use once. Those that change your dice work between rounds or in the shop; those that turn a rolled die, with dice on the table; a potion or a Second Wind, within a level. A consumable that would change nothing can’t be used. Blessings last for the whole run.',
    },
    boss: {
      title: 'The boss',
      text: 'The fifth level of each world has a boss with a rule of its own: no rerolls at first, the leftmost charm silent, no points for single 1s and 5s, or no hot dice bonus and a higher target. You know which from the moment you enter the world, so prepare.',
    },
    end: {
      title: 'Winning and losing',
      text: 'Win the last level and you’ve won the run. If your last bank is spent and you’re still below the target, the run is over. Levels won count first, then the points you’ve banked.',
    },
    odds: {
      title: 'Know your flops',
      text: 'Rolling six plain dice flops only 2.3% of the time, five 7.7%, four 16%, three 28%, two 44% and one 67%. With seven or more you can’t flop.',
    },
    bank: {
      title: 'When to bank',
      text: 'Without charms or rerolls it pays to roll on with three dice while the pot is at most 400, with four up to 1,000. But first ask what you need: does this bank win the level?',
    },
    difficulty: {
      title: 'Difficulty and length',
      text: 'A run can also be one world of five levels.',
      rows: [
        ['Easy', 'targets halved, five banks, five rerolls'],
        ['Normal', 'four banks, four rerolls'],
        ['Hard', 'targets half as high again, four banks, three rerolls'],
        ['Calm, Mild, Harsh, Brutal', 'flops, prices and what shops offer change too'],
      ],
    },
    points: {
      title: 'Many alike, and ones',
      text: 'With seven or more alike, each further die doubles the points; in the literal variant it doubles them and multiplies by the number again. Ones can count as ten when several are alike.',
    },
    order: {
      title: 'Order of effects',
      text: 'Usually every effect has its place and reactions come at once. In the batch variant all charms come first, then all materials, then the rest; a reaction follows its cause.',
    },
    families: {
      title: 'Open families',
      text: 'The second table knows families instead of a list: one pair scores already, straights begin at four, and pyramids and larger sets of alike pay as they grow.',
    },
    more: {
      title: 'More charms, other dice, whole runs',
      text: 'There are more than a hundred charms and two further materials to play with. The full content adds pips, more consumables, blessings that rise by tiers, more worlds and bosses, a miniboss in every third level, and runs of up to 25 levels. You can also start with another set of dice.',
    },
    pips: {
      title: 'Pips',
      text: 'In the full content a stamp puts a pip on a die’s highest face. Some pay when that face is scored: money, a Nudge, or a level for the combination. Others change the face: two-faced turns to 1, wild joins the largest set of equal dice, and a blank one may stay behind.',
    },
    challenges: {
      title: 'Challenges and endless runs',
      text: 'A challenge is a fixed start with a twist; there is nothing to pack. An endless run goes on after its last level until you lose, and still counts as won.',
    },
  },
  figures: {
    level: {
      caption: '450 in the pot, 700 of 1,300 banked, three banks left.',
      alt: 'Level 2 of 10. The pot holds 450 points, 700 of 1,300 are banked; 3 banks and 2 rerolls are left.',
    },
    combinations: {
      caption: 'What one group pays.',
      alt: 'Groups of dice with their points: a single 1 pays 100, a single 5 pays 50, three 4s 400, four 4s 1,000, five 4s 2,000, six 4s 4,000, a straight 1,500, three pairs 1,500, two triplets 2,500.',
    },
    score: {
      caption: 'Three 3s and a 1: 400 points. The 4 and the 6 stay on the table.',
      alt: 'Dice 1, 3, 3, 3, 4 and 6. The 1 and the 3s are chosen and score 400; the 4 and the 6 score with nothing.',
    },
    ways: {
      caption: 'Four 1s: three ways, and the best isn’t four of a kind.',
      alt: 'Four 1s can be scored as three of a kind and a single for 1,100, as four singles for 400, or as four of a kind for 250.',
    },
    flop: {
      caption: '2, 3 and 4: nothing scores. One reroll is left.',
      alt: 'Dice 2, 3 and 4; none of them scores.',
    },
    hot: {
      caption: 'All six dice scored: they come back, and the round gets hot.',
      alt: 'Six dice wait to be rolled again, marked hot.',
    },
    materials: {
      caption: 'Each material has its own look.',
      alt: 'Seven dice: crystal, flower, golden, volcano, mirror, rainbow and ghost.',
    },
    charms: {
      caption: 'Three charms in a row, three free places, and a potion.',
      alt: 'Charms from left to right: One Love, Splinter and Score Multiplier, then three empty places; beside them a potion.',
    },
  },
}
