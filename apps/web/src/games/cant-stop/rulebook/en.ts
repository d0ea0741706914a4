import type { BookWords } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

export const en: BookWords<typeof plan> = {
  goal: 'Be the first to reach the top of three columns, and know when to stop.',
  passages: {
    board: {
      title: 'A board of eleven columns',
      text: 'The columns are numbered 2 to 12, like the sums of two dice. Sums that come up often have a long way to the top: column 7 has 13 steps, columns 2 and 12 only 3. Up to five people play, or you play alone and try to need few turns.',
    },
    markers: {
      title: 'Runners and camps',
      text: 'Three *runners* belong to whoever’s turn it is; they show what you’ve climbed this turn and could still lose. Your *camps* show what’s safe. You have at most one camp in each column. Markers never get in each other’s way: any number may stand on one space.',
    },
    roll: {
      title: 'Roll and pick a pairing',
      text: 'Every turn starts with a roll: you can’t stop before you’ve moved.',
      points: [
        'Roll all *four dice*.',
        'Split them into *two pairs* and add up each pair. There are three ways to do it, so you get three cards to choose from.',
        'Pick *one card*. Any card you can use is fine, but you must use everything on it that you can.',
      ],
    },
    climb: {
      title: 'Climb',
      text: 'Each sum on your card moves the runner in that column up one step. No runner there yet? Put one in: one step above your camp, or on the first step if you have no camp there. A double, like 7 and 7, climbs two steps.',
    },
    decide: {
      title: 'Roll again, or stop?',
      text: 'After each move the choice is yours.',
      points: [
        '*Roll again* and climb higher, as often as you dare.',
        '*Stop*, and your runners turn into camps. What you climbed is safe, and the next player rolls.',
      ],
    },
    'one-is-enough': {
      title: 'One number is enough',
      text: 'You can pick a card if just one of its numbers works; the other one is lost. The same goes for a double with a single step left: you climb it, and the second step is lost. Such cards are marked *Partial*.',
    },
    'three-runners': {
      title: 'When a number is blocked',
      text: 'A number works unless one of three things is in the way: somebody has won the column, your runner is already at its top, or it needs a new runner and all three are out. With two runners out, the third is still free.',
    },
    'last-runner': {
      title: 'Two new columns, one runner',
      text: 'If a card names two new columns and you have just one runner left, choose which column gets it. The other number is lost.',
    },
    top: {
      title: 'At the top, but not home yet',
      text: 'A runner at the top stays there and still counts as one of your three. The column is yours only once you stop. With all three runners at the top, the next roll is sure to be a bust, so stop.',
    },
    bust: {
      title: 'Bust!',
      text: 'If none of the three cards works, you’re bust. Your runners come off and everything they climbed this turn is lost. Your camps stay. Once columns are won, you can go bust even with runners to spare.',
    },
    win: {
      title: 'Three columns win',
      text: 'When you stop on the top of a column, you win it. It’s closed for everybody, and the others lose their camps there. Stop with your third column and you win the game on the spot. Two tops in one turn both count. If you play alone, your score is the number of turns.',
    },
    middle: {
      title: 'Love the middle',
      text: 'With runners in 6, 7 and 8, only 8% of rolls are a bust. With 2, 3 and 12 it’s 56%. And as long as a runner is free and no column is won, you can’t go bust at all.',
    },
    greed: {
      title: 'Stop while it hurts',
      text: 'Ask yourself what you’d lose, not only what you’d gain. Three runners in poor columns and a few good steps? Take them home.',
    },
    'columns-to-win': {
      title: 'Columns to win',
      text: 'Play to one column for a quick game or up to five for a long one. The usual number is three.',
    },
    movement: {
      title: 'Other camps in the way',
      text: 'Normally camps block nobody. Two variants change that.',
      rows: [
        ['Jump', 'A step that would land on another player’s camp carries you on to the next space without one.'],
        [
          'No parking',
          'You may land on other players’ camps and pass them, but you can’t stop while one of your runners shares a space with one. You can always stop on a top.',
        ],
      ],
    },
  },
  figures: {
    board: {
      caption: 'Rings are runners, solid shapes are camps. Each player has a shape and a colour.',
      alt: 'The board, a mountain with eleven columns. You have camps in 4, 7 and 9 and runners in 6 and 8. Ann has camps in 6 and 10.',
    },
    pairings: {
      caption: '2, 3, 5 and 6 give 5 and 11, 7 and 9, or twice 8.',
      alt: 'Dice 2, 3, 5 and 6 with three cards: 5 and 11; 7 and 9; 8 and 8.',
    },
    climb: {
      caption: '7 and 8 start one step above your camps.',
      alt: 'Your camps stand on step 5 of column 7 and step 3 of column 8. The card 7 and 8 lights up the steps just above them.',
    },
    stop: {
      caption: 'Stop now, and these three runners become camps.',
      alt: 'Runners in columns 6, 7 and 8, about to turn into camps.',
    },
    partial: {
      caption: 'Runners are in 5, 8 and 10. Two cards still move the 5.',
      alt: 'Dice 2, 2, 3 and 4. The card 4 and 7 is blocked, the cards 5 and 6 are partial: 5 climbs, 6 is lost.',
    },
    blocked: {
      caption: 'Ann has won column 7, and 11 and 12 would need a fourth runner. Only the 6 can climb.',
      alt: 'Runners in 4, 6 and 8; column 7 won by Ann. The card 6 and 12 moves the 6 only, both cards 7 and 11 are blocked.',
    },
    choose: {
      caption: '5 and 9 are both new: the last runner goes to one of them.',
      alt: 'Runners in 6 and 8. The card 5 and 9 lights up the first steps of columns 5 and 9, one of them to be chosen.',
    },
    top: {
      caption: 'One step to the top: the first 7 climbs it, the second is lost.',
      alt: 'The runner in column 7 stands one step below the top. The card 7 and 7 lights up the top.',
    },
    bust: {
      caption: 'Runners in 5, 7 and 9, and no card has any of them.',
      alt: 'Runners in 5, 7 and 9. The dice 2, 2, 4 and 4 give 4 and 8, or 6 and 6 twice; every card is blocked.',
    },
    won: {
      caption: 'You’ve won 6 and 8. Stop on the top of 7, and the game is yours.',
      alt: 'Columns 6 and 8 are closed in your colour. Your runner stands on the top of column 7.',
    },
    'no-parking': {
      caption: 'No parking: your runner shares a space with Ann’s camp in 8, so you have to roll.',
      alt: 'In column 8 your runner stands on the same space as Ann’s camp.',
    },
  },
}
