import type { BookWords } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

export const en: BookWords<typeof plan> = {
  goal: 'Get rid of all your cards before anybody else does.',
  passages: {
    cards: {
      title: '52 cards, and the 2 is the highest',
      text: 'From low to high: 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, 2. If ranks are equal, the suit decides: ♦, ♣, ♥, ♠. So 3♦ is the lowest card of all and 2♠ the highest, and no two cards are equal. There are no jokers.',
    },
    deal: {
      title: 'The deal',
      text: 'Four players get 13 cards each. Three players get 17 each, and the last card goes to whoever holds 3♦ (if it *is* 3♦, to the holder of 3♣). Two players get 13 each and the rest stays unseen.',
    },
    kinds: {
      title: 'What you can play',
      text: 'Single cards, pairs and three of a kind, and hands of *exactly five* cards: straight, flush, full house, four of a kind with any fifth card, straight flush. Nothing else: no two pairs, no four cards, no triple with odd cards.',
    },
    opening: {
      title: 'Who starts',
      text: 'In the first match, whoever holds 3♦ starts, and their first play has to include it: alone or as part of anything playable. (If not all cards were dealt, the lowest card that was takes its place.) After that, the winner of one match leads the next with whatever they like.',
    },
    follow: {
      title: 'Beat it or pass',
      text: 'Play goes round the table. When it’s your turn:',
      points: [
        'Play the *same number of cards* as on the table, and something *stronger*. A pair is only beaten by a pair, five cards only by five.',
        'Among five-card hands a higher kind always wins: straight, flush, full house, four of a kind, straight flush.',
        'Can’t or don’t want to? *Pass*.',
      ],
    },
    trick: {
      title: 'Winning the trick',
      text: 'When everybody else has passed in a row, the last play wins the trick. Its owner leads the next one with anything they like.',
    },
    'own-cards': {
      title: 'Your cards, your turn',
      text: 'You play from your own hand, each card once, and only when it’s your turn. A play that isn’t allowed is turned down and nothing changes.',
    },
    pass: {
      title: 'A pass isn’t goodbye',
      text: 'If you pass and the turn comes round again in the same trick, you may play after all. The one time you can’t pass is when you lead.',
    },
    compare: {
      title: 'When ranks are equal',
      text: 'The suit breaks the tie. For a pair it’s the higher of the two suits, so any pair with the ♠ wins. A straight goes by its top card, a flush by its highest card. Full houses go by the three, four of a kind by the four.',
    },
    straights: {
      title: 'Straights with an ace or a 2',
      text: 'A-2-3-4-5 is the *lowest* straight, then 2-3-4-5-6, and so on up to 10-J-Q-K-A, the highest. The top card is the last one named: in A-2-3-4-5 it’s the 5. You can’t go round the corner: J-Q-K-A-2 is no straight.',
    },
    'one-card': {
      title: 'One card left: watch the player after you',
      text: 'If the *next player* has exactly one card and a single is on the table, stop them: if your highest card beats it, you must play that card. You can’t pass, and no lower card will do, even if it spoils a pair. If your highest card doesn’t beat it, you may pass. Only the player just before them is bound by this.',
    },
    'one-card-lead': {
      title: 'Leading into one card',
      text: 'If you lead and the next player has one card, a single has to be your highest card. Pairs, triples and five-card hands are free: they can’t answer those. Following a pair or more, you may do as you like.',
    },
    match: {
      title: 'The match ends at once',
      text: 'The moment somebody plays their last card, the match is over and nobody answers. The others count the cards left in their hands:',
      rows: [
        ['1 to 4 cards', '1 point for each card'],
        ['5 to 9 cards', '2 points for each card'],
        ['10 or more', '3 points for each card'],
      ],
    },
    game: {
      title: 'Fewest points win',
      text: 'Points are bad. When somebody’s total has reached 101 after a match, the game ends and the lowest total wins. Equal lowest totals share the win.',
    },
    small: {
      title: 'Lose the small ones early',
      text: 'Low singles are hard to get rid of later. Use your leads for them, and look for five-card hands first: they take five cards off your hand at once.',
    },
    twos: {
      title: 'Keep something for the end',
      text: 'A 2 or an ace wins you the lead when it matters. But watch the count: with ten cards in your hand every one costs 3 points.',
    },
    tables: {
      title: 'Ready-made tables',
      text: 'Big Two has many house rules. Pick a ready-made table or set every rule yourself.',
      rows: [
        ['Standard', 'The rules on this page.'],
        ['Pagat', 'Flushes by suit first; the one-card rule by liability; classic points.'],
        [
          'Hong Kong',
          'A-2-3-4-5 is the highest straight; liability; classic points; the winner takes them; twos double.',
        ],
        ['Taiwan', '♣ is the lowest suit; no triples and no flushes; 2-3-4-5-6 is the highest straight; bombs.'],
      ],
    },
    dealing: {
      title: 'Suits and deal',
      text: 'Make ♣ the lowest suit instead of ♦; then 3♣ starts. Two players may have 13, 17 or 21 cards each, three may have 13.',
    },
    leading: {
      title: 'Who leads and how',
      text: 'The lowest card may start every match, not only the first. The first play may have to be that card alone, or be free altogether.',
    },
    combinations: {
      title: 'Which hands count',
      text: 'Play without triples or without flushes (full houses and straight flushes stay). Choose another order of straights, or how flushes compare. With *bombs*, four of a kind and straight flushes beat any play of another number of cards.',
    },
    passing: {
      title: 'Passing for good',
      text: 'Whoever passes is out until the trick ends. “The next player” then means the next one who is still in.',
    },
    warning: {
      title: 'One card left, otherwise',
      text: 'Switch the rule off, or play it by *liability*: nothing is forbidden, but if you break the rule and the next player goes out right then, you pay everybody’s points.',
    },
    counting: {
      title: 'Points and length',
      text: 'Count classic (1 a card, 2 from ten cards, 3 from thirteen) or plain (1 a card). The winner may take off what the others pay. Each 2 left in a hand may double its points. And the game may end at any total from 1 to 9,999.',
    },
  },
  figures: {
    ladder: {
      caption: 'From low to high. At the same rank, ♠ beats ♦.',
      alt: 'Cards from low to high: 3 of diamonds, 3 of spades, 9 of clubs, jack of hearts, king of diamonds, ace of spades, 2 of diamonds, 2 of spades.',
    },
    kinds: {
      caption: 'Everything that can be played. The five-card hands are in order of strength.',
      alt: 'A single king; a pair of nines; three jacks; a straight from 5 to 9; a flush in hearts; a full house, sixes and kings; four eights with a 3; a straight flush in spades.',
    },
    opening: {
      caption: 'Your first play has to include 3♦: alone, or with 3♠ as a pair.',
      alt: 'Your hand with the 3 of diamonds marked. The table is empty and you lead.',
    },
    follow: {
      caption: 'A pair of sevens to beat: your eights or your queens will do.',
      alt: 'A pair of sevens lies on the table. In your hand the eights and queens can be played, the rest cannot.',
    },
    pairs: {
      caption: 'Both are nines, but the upper pair has the ♠.',
      alt: '9 of diamonds and 9 of spades beat 9 of clubs and 9 of hearts.',
    },
    straights: {
      caption: 'The highest straight, one in between, and the lowest.',
      alt: '10 to ace beats 3 to 7, which beats ace, 2, 3, 4, 5.',
    },
    'one-card': {
      caption: 'Ann, next, has one card: you must play K♠.',
      alt: 'The 5 of diamonds lies on the table. Ann has one card left. Of your 3, 7 and king only the king of spades is allowed.',
    },
    'one-card-lead': {
      caption: 'You lead: a pair of threes, a pair of nines, or 2♦, your highest card.',
      alt: 'Ann has one card left and you lead with 3, 3, 9, 9 and 2. As a single only the 2 of diamonds is allowed.',
    },
  },
}
