import { english } from '@parlour/core'
import type { PageWords } from './page.ts'

const { and, count, subject } = english

export const en: PageWords = {
  parlour: 'Parlour',
  motto: 'Five games, one table.',
  title: (place) => `${place} · Parlour`,
  skipToContent: 'Skip to the game',
  close: 'Close',
  copied: (what) => `${what} copied`,
  copyByHand: 'Copy this text',
  problem: 'Something on this page broke',
  unfetched: 'Part of the page could not be loaded. Check your connection, then try again.',
  reload: 'Reload the page',
  loading: 'Setting the table…',
  update: { ready: 'A new version is here.', reload: 'Reload' },
  shared: {
    nothing: 'There is no game in what you shared.',
    elsewhere: 'That table is on another server.',
    help: 'Share a link from Parlour, or a record as text. A table opens in the browser, at its own address.',
  },

  home: {
    now: 'Going on now',
    games: 'Games',
    play: 'Play',
    playNamed: (game) => `Play ${game}`,
    setUpNamed: (game) => `Set up ${game}`,
    again: 'Continue',
    againNamed: (game) => `Continue ${game}`,
    seatCount: (min, max) =>
      max === 1
        ? 'For one player'
        : min === max
          ? `${min} players`
          : min === 1
            ? `Alone, or up to ${max} players`
            : `${min} to ${max} players`,
    saved(people, bots, turn) {
      const seated = and([...people.map(subject), ...(bots === 0 ? [] : [count(bots, 'bot')])])
      const table = people.length + bots === 1 ? '' : `${seated}. `
      return `${table}${turn === 'bot' ? 'A bot is thinking.' : `${english.turn(turn)}.`}`
    },
    credits: 'Credits',
    profile: 'Your games',
    learn: 'How to play',
    rules: 'Rules',
    laboratory: 'Position editor',
    linksOf: (game) => `More about ${game}`,
    offline:
      'Everything but online tables runs in your browser, with or without a network. None of it is sent anywhere.',
    online: 'Play online',
    onlineAbout: 'Send a friend a link and play.',
    puzzles: 'Puzzles',
    puzzlesAbout: 'One position, one best move.',
    yourTurn: (tables) => (tables === 1 ? "It's your turn at one table." : `It's your turn at ${tables} tables.`),
  },

  preferences: {
    open: 'Settings',
    language: 'Language',
  },

  setup: {
    opponents: 'Opponents',
    friends: 'Friends here',
    players: 'Players',
    table: 'At the table',
    change: (number) => `Change who sits on seat ${number}`,
    person: 'Person',
    levels: 'Bots by strength',
    level: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
    levelled: (name, level) => `${name} (${level})`,
    others: 'Other bots',
    personName: (number) => `Player ${number}`,
    sitsHere: (number) => `Who sits on seat ${number}`,
    nameOf: (number) => `Name of the person on seat ${number}`,
    you: 'You',
    add: 'Add a seat',
    remove: (number) => `Remove seat ${number}`,
    agreed: 'Rules',
    customise: 'Customise',
    setting: (label, value) => `${label}: ${{ true: 'yes', false: 'no' }[value] ?? value}`,
    differs: (settings) => settings.join('; '),
    preset: 'Kind of game',
    usual: 'Standard rules',
    fewer: (label) => `${label}: one less`,
    more: (label) => `${label}: one more`,
    start: 'Start the game',
    replaces: 'This replaces the game you left on this table.',
    online: 'Play online instead',
  },

  run: {
    kinds: { match: '', run: '', daily: 'Today', practice: 'Practice' },
    practice: 'Practice',
    practiceHelp: 'You can undo any move, whatever came after it. Practice never sets a high score.',
    seed: 'Seed',
    copySeed: (seed) => `Copy seed ${seed}`,
    noUndo: 'This game counts, so moves stay. Practice lets you undo them.',
    best: (score) => `High score with these rules: ${score}`,
    noBest: 'No high score with these rules yet.',
    newBest: 'A new high score with these rules',
    notKept: 'Practice: no high score',
    scores: 'High scores',
    scoresHelp: 'The ten best games with these rules, kept in this browser.',
    place: 'Place',
    score: 'Score',
    moves: 'Moves',
    date: 'Date',
    thisOne: 'this one',
  },

  race: {
    title: 'The race',
    help: 'Bots play the same seed beside you, a decision for each of yours. You see how far they are, not their dice.',
    against: 'Race against',
    waiting: 'about to start',
    ended: (place, of) => `The race: place ${place} of ${of}`,
  },

  daily: {
    title: 'Today’s challenge',
    about: 'One attempt at each game, the same dice for everyone',
  },

  table: {
    players: 'Players',
    onTurn: 'on turn',
    turn: english.turn,
    thinking: (who) => `${subject(who)} is thinking`,
    prompt: (who, prompt) => `${subject(who)}: ${prompt}`,
    board: 'Board',
    bot: 'bot',
    confirm: (action) => `Play: ${action}`,
    back: 'Step back',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    hintIs: ({ best, value }) => `Best: ${best}, ${value}.`,
    hintWhy: ({ reason, second }) =>
      `${reason}${second === null ? '' : ` Next best: ${second.text}, ${second.value ?? 'nearly as good'}.`}`,
    why: 'Why?',
    asking: 'Thinking about a hint…',
    skip: 'Skip to my turn',
    forced: "There's only one move, so it's played for you.",
    history: 'What happened',
    nothingYet: 'Nothing has happened yet.',
    panels: 'Beside the board',
    side: 'Figures',
    options: 'Options',
    log: 'Log',
    explained: 'Every option, explained',
    explainedHelp: "What you can choose now, what it does, and what's in the way.",
    menu: 'Menu',
    won: (people) => (people.length === 0 ? 'Nobody won' : `${and(people.map(subject))} won the game`),
    over: 'The game is over',
    ended: {
      won: 'Well played!',
      shared: 'A round of applause!',
      lost: 'Well fought. The next one is yours.',
      watched: 'What a game.',
      run: '',
    },
    storyOf: ({ name, you }) => (you ? 'Your game' : `${name}'s game`),
    result: 'Result',
    seeBoard: 'See the board',
    share: 'Share',
    score: (who, score) => `${subject(who)}: ${score}`,
    rematch: 'Play again',
    watch: 'Watch it again',
    stuck: (who) => `${subject(who)} found no move. Please report this problem from the menu.`,
    unreached: (who) => `${subject(who)} couldn't be loaded`,
    unreachedHelp: 'Your game is kept. Check your connection, then try again.',
    unableHelp: 'Your game is kept. This player can’t play in this browser: begin another game with someone else.',
    retry: 'Try again',
  },

  curtain: {
    title: ({ name }) => `Hand the screen to ${name}`,
    help: "Everyone else's cards stay hidden.",
    lift: ({ name }) => `I'm ${name}: show my cards`,
  },

  menu: {
    newGame: 'New game',
    replay: 'Watch from the start',
    laboratory: 'Open in the position editor',
    sharePosition: 'Share this position as a link',
    shareRecord: 'Share this game as a link',
    copyPosition: 'Copy the position',
    copyRecord: 'Copy the record',
    paste: 'Paste a position or a record',
    report: 'Report a problem',
    rules: 'Rules',
    learn: 'How to play',
    keys: 'Keyboard',
    home: 'Parlour: all games',
    positionLink: 'Link to the position',
    recordLink: 'Link to the game',
    position: 'Position',
    record: 'Record',
    reportText: 'Report',
    secret: 'That would give away what is still hidden. Wait until the game is over.',
  },

  paste: {
    title: 'Paste a position or a record',
    help: 'A position opens in the editor, a record as a replay. Your game stays where it is.',
    label: 'Position or record',
    open: 'Open',
  },

  option: {
    playable: 'You can play this',
    partial: 'Part of it works',
    blocked: "You can't play this",
    play: 'Play this',
    pick: 'Choose this',
    does: 'Then:',
    lost: 'What is lost:',
    because: 'Why not:',
    rule: (rule) => `Rule ${rule}`,
    nothing: 'There is nothing to choose now.',
  },

  review: {
    cost: (who, played, cost) => `${subject(who)}: ${played} ${cost}`,
    open: 'Review with the coach',
  },

  keys: {
    title: 'Keyboard',
    list: [
      { keys: ['1', '…', '9'], does: 'Choose an option by its number' },
      { keys: ['Enter'], does: 'Choose what has the focus; confirm' },
      { keys: ['Esc'], does: 'Take back a pick; close what is open' },
      { keys: ['Z'], does: 'Undo' },
      { keys: ['Y'], does: 'Redo' },
      { keys: ['H'], does: 'Hint' },
      { keys: ['S'], does: 'Skip to my turn' },
      { keys: ['←', '→'], does: 'One step back or on, in a replay' },
      { keys: ['?'], does: 'This list' },
    ],
    off: 'You can turn single keys off in the settings.',
  },
}
