import type { BookWords } from '../../../rulebook/plan.ts'
import type { plan } from './plan.ts'

export const en: BookWords<typeof plan> = {
  goal: 'Race your pegs once round the board: four into your safe zone, and the fifth home, before anybody else.',
  passages: {
    start: {
      title: 'The board and your pegs',
      text: 'Two to six people play. Each has one of the six sides and *five pegs*: four wait in holding, the fifth stands on home. Pegs go *clockwise*. Sides without a player are plain track.',
    },
    places: {
      title: 'Places to know',
      text: 'Each side has the same holes.',
      rows: [
        ['Holding', 'where pegs wait to come in, and where cut pegs go'],
        ['Home', 'where your pegs come in, and where the last one wins'],
        ['Corners', 'the six holes of the FastTrack, the short cut round the middle'],
        ['Bullseye', 'the hole in the middle: safe, but hard to leave'],
        ['Gate', 'the hole where your pegs turn into your safe zone'],
        ['Safe zone', 'four holes where nobody can touch your pegs'],
      ],
    },
    deck: {
      title: 'The cards',
      text: 'Everybody draws from their own deck of 54 cards: four of each rank and two jokers. Suits don’t matter. When a deck runs out, its cards are shuffled again.',
    },
    draw: {
      title: 'Draw and move',
      text: 'A turn is quick:',
      points: [
        'Draw a card.',
        'If one of your pegs can use it, one *must*. Pick a peg, then where it goes. If none can, skip the card; your turn ends.',
        'After an A, 6, J, Q, K or joker that you’ve played, *draw again*. Otherwise the next player draws.',
      ],
    },
    cards: {
      title: 'What each card does',
      text: 'You use the whole card with one peg; only the 7 can be shared.',
      rows: [
        ['A, joker', '1 step, or bring a peg in. Draw again.'],
        ['2, 3, 5, 8, 9, 10', 'as many steps'],
        ['4', '4 holes *back*, and every ride ends'],
        ['6', '6 steps, or bring a peg in. Draw again.'],
        ['7', '7 steps with one peg, or shared between two'],
        ['J, Q, K', '1 step, or out of the bullseye. Draw again.'],
      ],
    },
    enter: {
      title: 'Bring a peg in',
      text: 'With an A, a 6 or a joker, a peg comes from holding onto your home. It uses up the card. Your home mustn’t hold a peg of yours; an opponent there is cut, if they can take the peg back.',
    },
    cut: {
      title: 'Block and cut',
      text: 'You move exactly as many steps as the card says. Your own pegs block you: you can’t land on them or pass them. You may pass opponents, and if you *land on* one on the track, you *cut* it: it goes back to holding. If its holding is full, it goes to its home instead; if that’s taken too, you can’t cut it. Pegs in holding, in a safe zone or in the bullseye are safe.',
    },
    ride: {
      title: 'Ride the FastTrack',
      text: 'End a clockwise move *exactly* on a corner, other than your own, and your peg rides. With its next move it may hop from corner to corner, one step each, or leave along the track. It can’t turn off half-way, unless your own peg is on the next corner: then it turns off before it. At your own corner the ride is done and it walks on.',
    },
    'ride-lost': {
      title: 'How a ride ends early',
      text: 'Riding is precious, so use it.',
      points: [
        'Anybody draws a 4: all rides are over, even if the 4 can’t be played.',
        'You play a move in which no rider of yours moves, and no peg of yours gets onto the FastTrack or into the bullseye.',
        'The peg leaves, goes into the bullseye, or is cut.',
        'Skipping a card costs no ride. But a ride that’s over doesn’t come back just because the peg stands on a corner.',
      ],
    },
    bullseye: {
      title: 'In and out of the bullseye',
      text: 'From any corner but your own, the *last step* of a clockwise move may go into the bullseye, if it’s empty. Inside you’re safe, but only a J, Q or K gets you out: straight to your own corner, or, if a peg of yours is there, to the nearest corner before it without one. That’s almost a whole lap for free. The peg doesn’t ride afterwards and can’t go in again, unless it’s cut.',
    },
    back: {
      title: 'Four steps back',
      text: 'A 4 takes a peg on the track four holes back. From just past your home that’s a gift: your peg backs past your gate and has done its lap. A 4 never goes into a safe zone or the bullseye, and no ride begins with it.',
    },
    safe: {
      title: 'Into your safe zone',
      text: 'A peg that comes clockwise to your gate turns off into your safe zone; it never goes past, even if the way in is blocked. In there it only goes forward, never jumps and never goes too far: the number has to fit. Your *lap* counts once the peg has stood on your gate or passed it, in either direction.',
    },
    split: {
      title: 'Sharing a 7',
      text: 'If at least two of your pegs can share it, a 7 is split. Pick a peg and 1 to 6 steps, then another peg for exactly the rest. Both go clockwise. Or take all seven with the first. Nothing moves until you’ve picked it all, so you can step back. There’s no second draw after a 7.',
    },
    sharers: {
      title: 'Who can share a 7',
      text: 'Only pegs on the track or the corners: none in holding, in a safe zone or in the bullseye.',
      points: [
        'Pegs on the track share with each other, riders only with riders.',
        'A single rider can’t share before it has reached your own corner. On your own corner a peg counts as one on the track.',
        'While a 7 is split, only pegs that may share it move. One that may, but has no partner, takes all seven or nothing.',
        'With fewer than two such pegs, or if none of them can move, there’s no split: any peg on the track or a corner may take all seven.',
      ],
    },
    halves: {
      title: 'First half, second half',
      text: 'The first half mustn’t land on an opponent; the second half, and a full seven, may cut. If the second half is possible, you have to play it. If it isn’t, your turn ends after the first half: a dead end. You’re warned before you confirm one.',
    },
    win: {
      title: 'Four safe, the last one home',
      text: 'When four pegs are in your safe zone, the fifth doesn’t turn off: it goes on to home and has to stop there exactly. When it gets there clockwise, after its lap, you win at once. Coming in from holding, backing up or swapping onto home doesn’t count.',
    },
    out: {
      title: 'Get your pegs out',
      text: 'Use aces, sixes and jokers to bring pegs in. The more pegs you have on the way, the fewer cards you waste.',
    },
    corners: {
      title: 'Aim for the corners',
      text: 'A 5 from home lands exactly on the first corner: your peg rides. Once it does, use it soon, before somebody draws a 4.',
    },
    pegs: {
      title: 'Four pegs, one deck',
      text: 'A shorter game has four pegs: three in holding, one on home, and all four in the safe zone win. You can also draw from one deck for all.',
    },
    swap: {
      title: 'Jacks swap',
      text: 'A J may instead swap a peg of yours on the track with an opponent’s on the track, unless that one stands on its own home. Nobody is cut, nobody wins by it, and neither peg rides afterwards. Landing on your own gate this way counts as a lap.',
    },
    'bullseye-cut': {
      title: 'Bullseye and rides',
      text: 'Cuts in the bullseye: going in cuts an opponent who’s there, if they can take the peg back; the first half of a 7 may not. Choose to ride: a peg that reaches a corner rides only if you say so.',
    },
    sevens: {
      title: 'Stricter and kinder sevens',
      text: 'Splits must be completed: a first half that leaves no second isn’t allowed. Lone rider takes seven: a single rider may take all seven steps while a 7 is split.',
    },
  },
  figures: {
    start: {
      caption: 'Three players at the start: four pegs in holding, one on home.',
      alt: 'A six-sided board with a track of 84 holes, the FastTrack of six corners inside it and the bullseye in the middle. Three players have four pegs in holding and one on home.',
    },
    move: {
      caption: 'An 8: the trail shows every step.',
      alt: 'The card 8. Peg 1 has been picked; a trail of eight steps leads along the track.',
    },
    enter: {
      caption: 'An ace brings a peg in, onto home.',
      alt: 'The card A. A peg goes from holding onto home.',
    },
    cut: {
      caption: 'Two steps land on Ann’s peg: it goes back to holding.',
      alt: 'The card 2. Your peg lands on a peg of Ann’s just past a corner, which goes back to Ann’s holding.',
    },
    ride: {
      caption: 'A rider with a 3: three corners on, three steps along the track, or into the bullseye.',
      alt: 'The card 3. Your peg rides on a corner. It can hop three corners, walk three holes or go into the bullseye.',
    },
    bullseye: {
      caption: 'A king takes you from the bullseye straight to your own corner.',
      alt: 'The card K. Your peg in the bullseye goes to your own corner.',
    },
    back: {
      caption: 'Four back from just past home: past the gate, and the lap is done.',
      alt: 'The card 4. Your peg just past home goes back four holes, past the gate.',
    },
    safe: {
      caption: 'Five steps: two to the gate, three into the safe zone.',
      alt: 'The card 5. Your peg turns off at the gate into the third hole of the safe zone.',
    },
    split: {
      caption: 'Peg 1 takes 3 of the 7 steps. Peg 2 will get 4.',
      alt: 'The card 7, split. Peg 1 goes three steps; the numbers on the holes show how many steps each one takes.',
    },
    second: {
      caption: 'The second half is 4, and it may cut.',
      alt: 'Peg 1 has taken three steps. Peg 2 takes the other four and lands on a peg of Ann’s.',
    },
    win: {
      caption: 'Three steps, exactly onto home: you win.',
      alt: 'Four of your pegs are in the safe zone. The fifth goes past the gate to home.',
    },
    swap: {
      caption: 'Your peg and Ann’s change places.',
      alt: 'The card J. Your peg and a peg of Ann’s are about to swap places.',
    },
  },
}
