import { english } from '@parlour/core'
import type { McpWords } from './words.ts'

const { and, count, percent, turn } = english

export const mcpEnglish: McpWords = {
  instructions:
    'Board games with exact rules. Read the rules of a game as a resource (parlour://rules/GAME), start or join a table, then repeat: look, ' +
    'options (every legal move and what it does, if the table allows it), move, and wait for the others. A move is one line of text. ' +
    'An illegal one is refused with the rule it breaks, and nothing changes. When the game is over, review says how it went.',
  tools: {
    games: {
      title: 'Games',
      description: 'What can be played here, with players and bots; with `game` also the settings of that one.',
    },
    tables: { title: 'My tables', description: 'Your tables that are not over, newest first.' },
    start: { title: 'Start a game', description: 'Start a game and sit down. Answers what look would.' },
    join: {
      title: 'Join a table',
      description: 'Sit down at a table that somebody else opened, on the first free seat.',
    },
    look: {
      title: 'Look',
      description:
        'The position as your seat sees it, whose turn it is, and what happened after a line you know. `next` is the number for your move.',
    },
    options: {
      title: 'Options',
      description:
        'Every legal move as a line to play, and what each would do; what can’t be played comes with the reason. Some tables give the list only, some nothing.',
    },
    why: {
      title: 'Why not?',
      description: 'Whether a line could be played now, and if not, which rule is in the way. Nothing is played.',
    },
    move: {
      title: 'Move',
      description:
        'Play a line. `number` is `next` of look: the same number and line sent again is played once. An illegal line is refused with its reasons, and nothing changes.',
    },
    wait: {
      title: 'Wait',
      description: 'Wait until it is your turn or the game is over, at most 25 seconds. Then wait again.',
    },
    review: {
      title: 'Review',
      description:
        'After the game: the result, the record, what each of your decisions cost, and luck apart from skill.',
    },
  },
  inputs: {
    table: 'the table; may be left out while you have only one',
    game: 'the id of the game, as games lists it',
    opponents:
      'who sits on the other seats, in order: bot:easy and the like; at a server also open, for anyone who comes',
    seat: 'your own seat, from 0',
    settings: 'settings of the game that differ from the usual ones',
    seed: 'the same seed gives the same dice',
    help: 'what you are told: reasons (all of it), list (legal moves only) or none; it stands in the record',
    after: 'the number of the last line you know',
    picks: 'picks made so far on the way to a move',
    line: 'a move in the notation of the game',
    number: 'the number that the move is to have',
    seconds: 'how long to wait',
  },
  resources: {
    player: (game) => `${game}: the rules for players`,
    exact: (game) => `${game}: the exact rules, numbered, with notation`,
    table: 'Rules of every table, T1 to T7',
  },
  refusals: {
    'no-such-table': 'There is no such table.',
    'no-such-game': 'There is no such game here.',
    'no-such-bot': 'There is no such bot.',
    'no-such-seat': 'There is no such seat.',
    'bad-settings': 'The game can’t be played with these settings.',
    'too-many-tables': 'Too many of your games are unfinished. Finish some first.',
    stale: 'The table has moved on: look again.',
    'not-your-turn': 'It is not your turn.',
    over: 'The game is over.',
    illegal: 'That can’t be played.',
    'not-over': 'The game is not over yet.',
  },
  noTable: 'You are at no table. Start a game first.',
  whichTable: (tables) => `Which table? You are at ${and(tables)}.`,
  noHelp: 'The terms of this table do not let you see this.',
  notSeated: 'You have no seat at this table.',
  notBegun: 'The game has not begun yet.',
  badPick: (pick, offered) =>
    offered.length === 0
      ? `${pick} can’t be picked here.`
      : `${pick} can’t be picked here. Try one of these: ${offered.join(', ')}.`,
  agent: 'Agent',
  seat: (number) => `Player ${number}`,
  refused: (code, text, reasons) => [`${text} (${code})`, ...reasons.map((reason) => `- ${reason}`)].join('\n'),
  reason: (text, rule) => `${text} (rule ${rule})`,
  game: (id, name, summary, least, most, bots) =>
    `${id}: ${name}. ${summary} ${least === most ? count(least, 'player') : `${least} to ${most} players`}. Bots, weakest first: ${bots.join(', ')}.`,
  setting: (key, label, help, values, initial) => `  ${key}: ${label}. ${help} ${values}, usually ${initial}.`,
  range: (least, most) => `${least} to ${most}`,
  card: (table, game, isYourTurn) => `${table}: ${game}${isYourTurn ? ', your turn' : ''}`,
  noTables: 'You are at no table.',
  started: (table) => `You sit at table ${table}.`,
  table: (game, table, players, you) =>
    [`${game}, table ${table}.`, ...players, ...(you === null ? ['You look on.'] : [`You are ${you}.`])].join('\n'),
  position: (line) => `Position: ${line}`,
  yourTurn: (next, prompt) => `Your turn, move number ${next}. ${prompt}`,
  turnOf: (who) => `${turn(who)}.`,
  chance: 'Chance is to answer.',
  gathering: 'The game has not begun: a seat is still free.',
  closed: 'The table is closed.',
  noEvents: 'Nothing has happened since.',
  over: (results) => ['The game is over.', ...results].join('\n'),
  result: (name, score, won) => (won ? `${name}: ${score}, the winner` : `${name}: ${score}`),
  lines: (lines) => `Legal moves: ${lines.join(' | ')}`,
  option: (line, title, effects) => `  ${line}  ${title}${effects.length === 0 ? '' : `: ${effects.join(' ')}`}`,
  blocked: (title, reasons) => `  not ${title}: ${reasons.join(' ')}`,
  pick: (pick, title) => `  pick ${pick}: ${title}`,
  legal: 'That can be played.',
  moved: (number, repeated) => (repeated ? `Line ${number} was played before.` : `Played as line ${number}.`),
  waited: 'Still waiting. Call wait again.',
  mistake: (line, played, cost, best, reason) => `Line ${line}: ${played} ${cost}. Best: ${best}. ${reason}`,
  best: (right, of) => `${right} of your ${count(of, 'decision')} were best.`,
  account: (accuracy, { lost, given, luck }) =>
    `Accuracy ${percent(accuracy)}. Luck ${luck}, your decisions ${lost}, given by others ${given}.`,
  busy: 'Too many games are being reviewed. Try again in a moment.',
  noCoach: 'Nobody judges decisions in this game yet.',
}
