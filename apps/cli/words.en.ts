import { english } from '@parlour/core'
import { agentEnglish } from './agent-words.en.ts'
import { requestEnglish } from './request-words.en.ts'

const { and, count, number, percent } = english

const few = (items: readonly string[]): string => items.join(', ')

/** Everything the terminal says in English, and with it the shape of every other language. */
export const cliEnglish = {
  seat: (seat: number): string => `Seat ${seat + 1}`,
  player: (seat: number): string => `Player ${seat + 1}`,
  you: 'You',
  rule: (sentence: string, rule: string): string => `${sentence} (rule ${rule})`,

  help: {
    description: 'Five games, one table: what can I do, what will happen, and if not, why not?',
    after:
      '\nA game is a name, or the path of your own, such as ./my-game.\nExit status: 0 done, 1 refused by the rules, 2 bad usage.',
    afterError: '(parlour COMMAND --help shows how)',
    titles: {
      usage: 'Usage:',
      arguments: 'Arguments:',
      options: 'Options:',
      globalOptions: 'Global Options:',
      commands: 'Commands:',
    },
    anyOptions: '[options]',
    anyCommand: '[command]',
    initial: (value: string): string => `(default: ${value})`,
    choices: (values: readonly string[]): string => `(choices: ${few(values)})`,
    helpOption: 'show this help',
    versionOption: 'show the version',
    helpCommand: 'show help for a command',
    examples: (commands: readonly string[]): string =>
      `\n${commands.length === 1 ? 'Example' : 'Examples'}:\n${commands.map((command) => `  $ ${command}`).join('\n')}`,
    note: (note: string): string => `\n${note}`,
  },

  /** What commander refuses, by its code; `named` is what it was about. */
  usage: {
    unknownOption: (named: string, meant: string | null): string =>
      `There is no option ${named}.${meant === null ? '' : ` Did you mean ${meant}?`}`,
    unknownCommand: (named: string, meant: string | null): string =>
      `There is no command ${named}.${meant === null ? '' : ` Did you mean ${meant}?`}`,
    missingArgument: (named: string): string => `<${named}> is missing.`,
    missingMandatoryOptionValue: (named: string): string => `${named} is missing.`,
    optionMissingArgument: (named: string): string => `${named} needs a value.`,
    excessArguments: 'There are too many arguments.',
    invalidArgument: (named: string, value: string, expected: string): string =>
      `${named} can't be "${value}". ${expected}`,
    notAmong: (values: readonly string[]): string => `Expected one of ${few(values)}.`,
    keyValue: 'Expected key=value.',
    wholeNumber: 'Expected a whole number of at most nine digits.',
    atLeastOne: 'Expected at least 1.',
    language: (asked: string, known: readonly string[]): string =>
      `There is no language ${asked || 'without a name'}. Try one of these: ${few(known)}.`,
  },

  options: {
    lang: (known: string): string => `language: ${known} (PARLOUR_LANG; the system's)`,
    set: 'a setting of the game; may be repeated',
    game: 'a game: its name, or the path of your own',
    json: 'print one JSON document and nothing else',
    moveTime: 'milliseconds an external bot has for a move',
    data: 'the server’s folder (PARLOUR_DATA; ./parlour-data)',
    record: 'a record; - reads standard input',
    position: 'the position',
    workers: 'worker threads',
  },

  faults: {
    noBot: (bot: string, game: string, bots: readonly string[]): string =>
      `There is no ${bot} for ${game}. Try one of these: ${few(bots)}.`,
    badBots:
      'Separate bots with commas, such as bot:rule28,bot:cmd:"python3 my_bot.py". One has no name, or a quote is open.',
    notStarted: (command: string, trouble: string): string => `${command} can't be started: ${trouble}.`,
    silent: (command: string, trouble: string): string =>
      `${command} didn't introduce itself: ${trouble}. It will play at random.`,
    noSeat: (seat: number, seats: number): string =>
      seats === 1 ? `There is no seat ${seat}, only seat 0.` : `There is no seat ${seat}, only 0 to ${seats - 1}.`,
    unwritten: (file: string, why: string): string => `${file} can't be written: ${why}`,
    exists: (file: string): string => `${file} exists already. Choose another name.`,
    unread: (file: string, why: string): string => `${file} can't be read: ${why}`,
    noGame: (id: string, known: readonly string[]): string =>
      `There is no game ${id || 'without a name'}. Try one of these: ${few(known)}.`,
    noGameButFolder: (id: string, known: readonly string[]): string =>
      `There is no game ${id}. Try one of these: ${few(known)}. For the folder of that name, say ./${id}`,
    noGameNamed: (id: string): string => `There is no game ${id}.`,
    ownGame: {
      notFound: (path: string): string =>
        `There is no ${path}. Expected a folder with an index.ts whose default export is sealPlayers({ game, bots, adviser, … }).`,
      noIndex: (path: string, looked: readonly string[]): string =>
        `${path} has no ${few(looked)}. Expected a folder with an index.ts whose default export is sealPlayers({ game, bots, adviser, … }).`,
      noPlayers: (path: string): string =>
        `${path} exports no game by default. Expected a folder with an index.ts whose default export is sealPlayers({ game, bots, adviser, … }).`,
      incomplete: (path: string, missing: readonly string[]): string =>
        `The game in ${path} isn't complete: it lacks ${few(missing)}.`,
      importFailed: (path: string, message: string, at: string | null): string =>
        `${path} can't be loaded: ${message}${at === null ? '' : `\n  at ${at}`}`,
    },
    stopped: {
      bot: (bot: string, game: string, why: string, where: string): string =>
        `The bot ${bot} of ${game} failed: ${why} (${where}).`,
      illegal: (bot: string, game: string, why: string, where: string): string =>
        `The bot ${bot} of ${game} played an illegal move, ${why} (${where}).`,
      game: (game: string, why: string, where: string): string => `The game ${game} failed: ${why} (${where}).`,
      where: (seed: string, match: number | null, position: string | null): string =>
        [
          `seed ${seed}`,
          ...(match === null ? [] : [`match ${match}`]),
          position === null ? "a position that can't be written" : `position ${position}`,
        ].join(', '),
    },
    noGames: 'Play at least one game.',
    noWorkers: 'Use at least one worker.',
  },

  play: {
    description: 'play in the terminal, with people at one keyboard and bots',
    seats: 'names of people and bots, separated by commas (default: you and the medium bot)',
    seed: 'the same seed gives the same dice',
    position: 'start from a position',
    record: 'keep the record in this file',
    badSeats: 'A seat has no name. Separate names and bots with commas, such as Ann,bot:rule28.',
    kept: (file: string): string => `Record: ${file}`,
    keys: 'Choose by number or by its notation. b goes back, h gives a hint, q quits, ? shows this.',
    welcome: (name: string, summary: string, keys: string): string => `${name}. ${summary} ${keys}`,
    asked: (name: string, prompt: string): string => `${name}: ${prompt}`,
    more: (more: number, upTo: number): string => `  …  ${more} more, up to ${upTo}: a shows them all`,
    choose: 'choose > ',
    chooseOrBack: 'choose, b back > ',
    noChoice: (key: string, keys: string): string => `There is no choice ${key}. ${keys}`,
    curtain: (name: string): string => `${name}, press a key when only you can see > `,
    score: (name: string, score: string, won: boolean): string =>
      won ? `${name}: ${score}, the winner` : `${name}: ${score}`,
  },

  position: {
    options: 'what can be done now, what it does, and if not, why not',
    picks: 'picks made so far, separated by ;',
    actions: 'every legal action as a line',
    try: 'play one action, or learn why it is refused; nothing is stored',
    action: 'the action',
    seat: 'who plays it (default: the seat to act)',
    perft: "count the lines of play to a depth; chance doesn't count as a ply",
    depth: 'how many actions',
    chance: 'what chance answers, in order, separated by ; (default: everything it can)',
    odds: 'the exact chance to bust (cant-stop)',
    partitions: 'every way to put dice into scoring groups (rollio)',
    debug: 'show candidates, what was tried and what was given up',
    dice: 'the dice, separated by commas',
    rpc: 'answer the questions above as JSON lines on standard input and output',
    emptyPick: 'An empty pick',
    badPick: (pick: string, why: string): string => `${pick}: ${why}`,
    nothingToPick: (pick: string): string => `${pick} can't be picked here: there is nothing left to pick.`,
    notOffered: (pick: string, offered: readonly string[]): string =>
      `${pick} can't be picked here. Try one of these: ${few(offered)}.`,
    whole: (line: string): string => `Play ${line}`,
    actionLine: (line: string): string => `action ${line}`,
    not: (sentence: string, rule: string): string => `not: ${sentence} (rule ${rule})`,
    badDepth: (most: number, depth: number): string => `The depth is a whole number from 0 to ${most}, not ${depth}.`,
    chanceTooShort: 'There are too few chance answers: give more of them.',
    chanceImpossible: "One of the chance answers can't come where it is needed.",
    oddsNotListed: (game: string): string => `${game} has too many odds to list: give them with --chance.`,
    noOdds: (game: string): string => `odds knows only ${game}.`,
    bust: (bust: number, of: number, chance: number): string => `${bust} of ${of} rolls bust: ${percent(chance)}`,
    within: (two: number, three: number): string => `within two rolls ${percent(two)}, within three ${percent(three)}`,
    stake: (steps: number, worth: number): string =>
      `${count(steps, 'step')} at stake; one more roll is worth ${number(worth, 2)} steps`,
    listed: (listed: number): string => `The best ${number(listed)} are listed.`,
    partitionings: (all: number, candidates: number, nodes: number, ms: number): string =>
      `${count(all, 'partitioning')}; ${count(candidates, 'candidate group')}, ${count(nodes, 'node')}, ${number(ms, 2)} ms`,
    candidates: (groups: readonly string[]): string => `candidates: ${groups.join(' ')}`,
    attempts: (tried: number, rejected: number): string =>
      `${count(tried, 'group')} tried, ${count(rejected, 'partitioning')} given up`,
    rejected: (left: string, reason: 'in-no-group' | 'left-over'): string =>
      reason === 'in-no-group'
        ? `${left} left: the lowest fits into no group`
        : `${left} left: no group is made of what is left`,
    badDie: (die: number, value: number, most: number): string =>
      Number.isNaN(value)
        ? `Die ${die} isn't a number: expected a whole number from 1 to ${most}.`
        : `Die ${die} shows ${value}: expected a whole number from 1 to ${most}.`,
    tooManyDice: (dice: number, most: number): string => `${dice} dice are too many: at most ${most}.`,
    dieTwice: (die: string): string => `Die ${die} is there twice.`,
    badPlace: (position: number): string =>
      `Position ${position} is there twice, outside the hand, or has another value.`,
  },

  hint: {
    description: 'what a strong player would do, what it is worth, what comes second, and why',
    seat: 'who asks (default: the seat to act)',
    seed: 'the same seed gives the same hint',
    best: (action: string, line: string, worth: string): string => `Best: ${action} (${line}): ${worth}`,
    next: (action: string, line: string, worth: string): string => `Then: ${action} (${line}): ${worth}`,
  },

  readBoard: {
    description: 'the position on a picture of Color Lines, with how sure it is of each cell',
    file: 'a PNG or JPEG picture: a screenshot, or a photograph of a screen',
    lines: 'answer JSON lines, {"file":"…"} for each picture of one game; colours keep their numbers',
    size: (rows: number, cols: number): string => `${count(rows, 'row')}, ${count(cols, 'column')}.`,
    nextUnknown: "The next balls aren't shown, or can't be made out.",
    sure: 'Every cell is clear.',
    unsure: (cells: readonly { readonly row: number; readonly col: number; readonly value: number }[]): string =>
      `Please check ${count(cells.length, 'cell')} (row,column from 0): ${cells.map(({ row, col, value }) => `${row},${col} (${percent(value)})`).join(', ')}.`,
    faults: {
      notAPicture: (file: string): string => `${file} isn't a PNG or JPEG picture.`,
      damaged: (file: string): string => `${file} is damaged or cut short. Save the picture again.`,
      tooManyBytes: (file: string, most: number): string =>
        `${file} is larger than ${most} MB. Save a smaller picture.`,
      tooManyPixels: (file: string, width: number, height: number, most: number): string =>
        `${file} has ${number(width)} by ${number(height)} pixels. At most ${number(most)} are read: save a smaller picture.`,
      'no-board': (file: string): string =>
        `There's no board to be found in ${file}. Show the whole board, from the front if you can.`,
      'too-small': (file: string): string => `${file} is too small to make out a board. Show it larger.`,
    },
  },

  simulate: {
    description: 'many games between bots, with 95% intervals',
    seats: 'the bots by seat, such as bot:rule28,bot:random',
    games: 'how many games',
    seed: 'the same seed gives the same result, whatever the workers',
    rotate: 'swap seats game by game, on the same dice',
    record: 'also write the record of the first game',
    bot: 'bot',
    wins: 'wins',
    meanOf: (figure: string): string => `mean ${figure}`,
    meanScore: 'mean score',
    inWords: 'in words',
    games95: (games: number, steps: string, median: number, seed: string): string =>
      `${number(games)} games of ${steps} steps (median ${median}), seed ${seed}`,
    speed: (seconds: string, workers: number, games: number, steps: number): string =>
      `${seconds} s on ${count(workers, 'worker')}: ${number(games)} games/s, ${number(steps)} steps/s`,
    share: (share: string, low: string, high: string): string => `${share}% (${low} to ${high})`,
    faults: (bot: string, replaced: number, moves: number, counts: readonly [kind: string, times: number][]): string =>
      `${bot}: ${replaced} of ${count(moves, 'move')} were random instead (${counts.map(([kind, times]) => `${kind} ${times}`).join(', ')}).`,
    benched: (bot: string): string => `${bot} crashed too often and sat out the rest.`,
    firstFault: (what: string): string => `  first ${what}`,
    faultKinds: { crashed: 'crashed', late: 'late', unreadable: 'unreadable', illegal: 'illegal' },
  },

  progress: {
    games: 'games',
    decisions: 'decisions',
    randomGames: 'random games',
    line: (done: number, of: number, what: string, left: string): string => `${done} of ${of} ${what}, ${left} left`,
    seconds: (s: number): string => `${s} s`,
    minutes: (min: number, s: number): string => `${min} min ${s} s`,
    hours: (h: number, min: number): string => `${h} h ${min} min`,
  },

  distributed: {
    database: 'many machines: the address of PostgreSQL (PARLOUR_DATABASE if it is left out)',
    redis: 'many machines: the address of Redis (PARLOUR_REDIS if it is left out)',
    parcelTime: 'many machines: milliseconds of work to hand out at a time',
    forget: 'many machines: forget what was played of this tournament, and begin again',
    bothAddresses:
      'Many machines need two addresses: --database and --redis, or PARLOUR_DATABASE and PARLOUR_REDIS in the environment.',
    badDatabase: 'The address of the database looks like postgres://user:password@host/name.',
    badRedis: 'The address of Redis looks like redis://host:6379.',
    noDatabase: (why: string): string => `PostgreSQL can't be reached: ${why}`,
    noRedis: (why: string): string => `Redis can't be reached: ${why}`,
    notWithFolder: '--dir keeps a tournament in a folder, --database in a database. Choose one of them.',
    databaseAway: (why: string): string => `The database is away: ${why}. Trying again.`,
    databaseBack: 'The database is back.',
    redisAway: (why: string): string => `Redis is away: ${why}. Trying again.`,
    redisBack: 'Redis is back.',
    planned: (parcels: number, plan: string): string => `Plan ${plan}: ${count(parcels, 'parcel')}.`,
    nobodyPlays: 'Nobody is playing yet. Start workers with: parlour worker --database … --redis …',
    badRow: (parcel: number): string => `The result of parcel ${parcel} can't be read. It is played again.`,
    stopped: 'Stopped. The workers go on. The same command waits for the rest.',
    total: (parcels: number, checked: number): string =>
      `${count(parcels, 'parcel')}, ${number(checked)} of them played again here: same result.`,
    alarm: (parcel: number, [first, second]: readonly [string, string]): string =>
      `Parcel ${parcel} has two different results: one from ${first}, one from ${second}.`,
    alarmAdvice:
      'A machine that should play the same does not, so no result is shown. Find it, then use --forget to begin again.',
    worker: {
      description: 'play tournaments that others have planned, on this machine, until it is stopped',
      own: 'the path of your own game, to play tournaments of it',
      external: 'start the programs of external bots that plans name: only if you trust everybody who can plan',
      ready: (name: string, threads: number): string => `Worker ${name}: ${count(threads, 'thread')}. Ctrl+C stops it.`,
      taken: (plan: string, game: string, bots: readonly string[], parcels: number): string =>
        `Plan ${plan}: ${game}, ${and(bots)}, ${count(parcels, 'parcel')}. Playing.`,
      done: (plan: string, parcels: number): string => `Plan ${plan}: done, ${count(parcels, 'parcel')} played here.`,
      refused: (plan: string, reason: string): string => `Plan ${plan}: left to others. ${reason}`,
      alarm: (plan: string, parcel: number): string =>
        `Plan ${plan}: parcel ${parcel} was played elsewhere with another result.`,
      failed: (why: string): string => `A parcel could not be played: ${why}`,
      junk: 'Something in the queue is no parcel. It was thrown away.',
      stopping: 'Finishing what is under way. Ctrl+C again stops at once.',
      reasons: {
        junk: 'It is no plan.',
        version: (there: string, here: string): string => `It is for Parlour ${there}. This is ${here}.`,
        code: (there: string, here: string): string =>
          `Its code is ${there}, here it is ${here}. Use the same commit or the same packages everywhere.`,
        node: (there: string, here: string): string => `It is for Node ${there}. This is Node ${here}.`,
        ownGame: (game: string): string =>
          `${game} is somebody's own game. Start this worker with the same files: --own FOLDER.`,
        noGame: (game: string): string => `There is no game ${game} here.`,
        edition: (game: string, there: number, here: number): string =>
          `It is for edition ${there} of ${game}. Here is edition ${here}.`,
        external: 'It has external bots. --external allows this worker to start their programs.',
        noBot: (bot: string): string => `There is no bot ${bot} here.`,
        settings: 'Its settings are refused by the game.',
      },
    },
  },

  arena: {
    description: 'a tournament of bots, everybody against everybody, with ratings and 95% intervals',
    bots: 'the bots, such as random,rule28,cmd:"python3 my_bot.py"',
    games: 'games for every pairing; in a game for one, games for every bot',
    seats: 'seats at the table (default: as usual in the game)',
    seed: 'the same seed gives the same tournament, whatever the workers',
    dir: 'keep every finished block here; the same command then goes on where it stopped',
    html: 'write a page with plots',
    stopped: (folder: string): string =>
      `Stopped. What is finished is in ${folder}. The same command goes on from there.`,
    needsTwo: 'A tournament needs at least two bots.',
    badFolder: (folder: string, why: string): string => `${folder} can't be used: ${why}`,
    otherTournament: (folder: string, differs: readonly { key: string; there: string; here: string }[]): string =>
      `${folder} holds another tournament: ${differs.map(({ key, there, here }) => `${key} is ${there} there and ${here} here`).join(', ')}. Use another folder, or the command that started it.`,
    total: (games: number, before: number, seed: string): string =>
      before === 0
        ? `${number(games)} games, seed ${seed}`
        : `${number(games)} games, ${number(before)} of them from before, seed ${seed}`,
    speed: (seconds: string, workers: number, games: number): string =>
      `${seconds} s on ${count(workers, 'worker')}: ${number(games)} games/s`,
    page: (file: string): string => `Page: ${file}`,
    won: 'won',
    rating: 'rating',
    interval: '95%',
    winsEven: (even: string): string => `wins (even ${even}%)`,
    from: (low: string, high: string): string => `${low} to ${high}`,
    sameDice: 'on the same dice',
    moreOf: (figure: string): string => `more ${figure}`,
    difference: 'difference',
    better: 'better',
    equal: 'equal',
    worse: 'worse',
    pairing: 'pairing',
    gamesHeading: 'games',
    firstShare: 'share of the first',
    against: (bots: readonly (string | number)[]): string => `  ${bots.join(' against ')}`,
  },

  replay: {
    description: 'replay a record, check every line, and tell it in words',
    at: 'show the position after line n instead',
    game: "the game's folder, if it is your own",
    head: (why: string): string => `The head of the record: ${why}`,
    line: (line: number, why: string): string => `Line ${line}: ${why}`,
    noLine: (lines: number, line: number): string =>
      `The record has ${count(lines, 'line')}: there is no line ${line}.`,
  },

  review: {
    description: 'every decision of a record against the best, the costliest first, with luck apart from skill',
    seat: 'only this seat, from 0',
    deep: 'by the strongest player instead of at a glance; takes longer',
    html: 'write a page with the graph',
    noCoach: (games: readonly string[], game: string): string =>
      `The coach knows only ${and(games)}, and this is a record of ${game}.`,
    broken: (line: number): string => `Line ${line} doesn't follow from those before. parlour replay says why.`,
    mistake: (line: number, name: string, played: string, cost: string, best: string): string =>
      `Line ${line}, ${name}: ${played} ${cost}. Best: ${best}.`,
    marked: (mark: string, mistake: string): string => `${mark}. ${mistake}`,
    total: (name: string, right: number, of: number): string =>
      `${name}: ${right} of ${count(of, 'decision')} were best.`,
    account: (accuracy: number, luck: string, lost: string, given: string, seats: number): string =>
      seats === 1
        ? `Accuracy ${percent(accuracy)}. Luck ${luck}, own decisions ${lost}.`
        : `Accuracy ${percent(accuracy)}. Luck ${luck}, own decisions ${lost}, given by others ${given}.`,
    judged: (basis: string): string => `How it was judged: ${basis}.`,
    page: (file: string): string => `Page: ${file}`,
    title: (game: string): string => `${game}: review`,
    columns: ['Player', 'Accuracy', 'Best decisions', 'Luck', 'Own decisions', 'Given by others'],
    share: (share: number): string => percent(share),
    of: (right: number, of: number): string => `${right} of ${of}`,
    below: (lines: number): string => `Line 0 to ${lines} of the record`,
    mistakes: 'What could have been better',
    none: 'Nothing could have been better.',
    goOn: 'Play on from here',
  },

  puzzles: {
    description: 'make puzzles from games between bots, or judge those there are anew',
    what: 'make, or check',
    file: 'the list: made ones are added, and it goes on where it was stopped (default for check: those of the game)',
    count: 'stop at so many',
    seed: 'of the games they come from',
    only: 'check no more than so many, spread over the list',
    none: (game: string): string => `There are no puzzles for ${game}.`,
    noFile: '--file says where they are written.',
    noList: (file: string): string => `${file} is no list of puzzles. Name a new file, or one that puzzles make wrote.`,
    progress: 'puzzles',
    theme: 'Theme',
    puzzles: 'Puzzles',
    ratings: 'Ratings',
    range: (least: number, most: number): string => `${least} to ${most}`,
    made: (puzzles: number, games: number): string => `${count(puzzles, 'puzzle')} from ${count(games, 'game')}.`,
    checked: (puzzles: number): string => `${count(puzzles, 'puzzle')} checked.`,
    fault: (position: string, what: string): string => `${position}: ${what}`,
    faults: {
      position: "the position can't be read",
      turn: "it's nobody's turn",
      solution: 'something else is best',
      values: 'the values are others',
      lead: 'the best leads too little',
      theme: 'the theme is another',
      stronger: 'the stronger search disagrees',
    },
  },

  verify: {
    description: 'make every draw of an online record again and compare',
    seen: 'what a browser remembers of the game, saved from its dice check',
  },

  laws: {
    description: 'hold every law of a game in random games, and name the one it breaks',
    seats: 'players at the table (default: every number the game allows)',
    seeds: 'random games for each number of players',
    ends: (steps: number): string =>
      `law 10: a random game ends within so many steps (default: ${steps}; not held with --set)`,
    within: 'give up on a rule, an option or a bot that takes longer than so many seconds',
    heading: (name: string, from: number, to: number, games: number): string =>
      `${name}, ${from === to ? count(from, 'player') : `${from} to ${to} players`}, ${count(games, 'random game')}`,
    law: (
      _number: number,
      texts: { readonly name: string; readonly says: string },
    ): { readonly name: string; readonly says: string } => texts,
    allHold: 'Every law that was checked holds.',
    broken: (laws: readonly number[]): string =>
      laws.length === 1 ? `Law ${laws[0]} is broken.` : `${laws.length} laws are broken: ${laws.join(', ')}.`,
    bots: 'Bots play legal moves that follow from what they see and their seed.',
    botBroken: (bots: readonly string[]): string =>
      bots.length === 1 ? `Fix the bot ${bots[0]}.` : `Fix the bots ${few(bots)}.`,
    bot: {
      threw: (found: string): string => `it failed: ${found}`,
      illegal: (found: string): string => `it played an illegal move, ${found}`,
      differs: (found: string): string => `it gave different answers to the same view and seed: ${found}`,
    },
    botSeenIn: (seed: number, seats: number): string => `seen in   game ${seed} with ${count(seats, 'player')}`,
    found: 'found     ',
    expected: 'expected  ',
    at: 'at        ',
    position: 'position  ',
    seenIn: (seed: number, seats: number): string => `seen in   random game ${seed} with ${count(seats, 'player')}`,
  },

  new: {
    description: 'start a game of your own: a small one that plays at once, in a new folder',
    name: 'its name, such as my-game',
    dir: 'where to put the folder (default: here)',
    ready: (name: string): string => `${name} is ready. Start with:`,
    next: 'README.md there has the next steps.',
    unwritten: (folder: string, why: string): string => `${folder} can't be written: ${why}`,
    badName: (name: string, longest: number): string =>
      `${name || 'An empty text'} can't be the name of a game. Use small letters, digits and single hyphens, such as my-game, at most ${longest} characters.`,
    taken: (name: string): string => `There is a game ${name} already. Choose another name.`,
    reserved: (name: string): string =>
      `${name} is a word the game's own files use. Choose another name, such as ${name}-game.`,
    noFolder: (folder: string): string => `There is no folder ${folder}.`,
    exists: (folder: string): string => `${folder} exists already. Choose another name, or --dir.`,
    inside: (folder: string): string =>
      `${folder} is part of Parlour itself. A game of your own lives outside: add --dir, as in --dir ..`,
  },

  env: {
    description: 'a training environment as JSON lines on standard input and output',
    seats: 'learner or a bot for each seat, separated by commas (default: learners)',
    count: 'environments stepped at once',
    observe: 'observations as numbers, packed (base64 of 32-bit floats) or none',
    limit: 'truncate a game after so many steps',
    frames: 'binary frames instead of JSON lines: see docs/environments.md',
    memory: 'with --frames: a file that the other side maps, for the blocks',
    renew: 'with --frames: a game that ended begins anew in the same step',
    badCount: (most: number): string => `Use 1 to ${most} environments.`,
    none: (game: string): string => `${game} has no environment yet.`,
    noLearner: 'At least one seat must be a learner.',
  },

  requests: requestEnglish,

  train: {
    description: 'a small network that learns a game by playing itself; continues from the checkpoint in its folder',
    out: 'where checkpoint.json and curve.svg are kept',
    noCheckpoint: 'it is no checkpoint of a training. Move it away, or choose another folder.',
    games: 'games in all, those of the checkpoint included',
    seats: 'players (default: the usual number)',
    heldOut: 'games of each evaluation',
    units: 'units of the network',
    discount: 'what a reward is worth one decision later; 1 where games are short',
    seed: 'of the weights and the games',
    point: (games: number, mean: string): string => `${count(games, 'game')}: ${mean}`,
    picture: {
      title: (environment: string): string => `${environment}: mean reward on held-out seeds`,
      games: (games: number): string => count(games, 'game'),
    },
  },

  serve: {
    description: 'run the server: tables for people and bots, and the page if it was built',
    note: '\nHosting in full: the README of @parlour/server',
    setting: (_variable: string, help: string): string => help, // as the server's configuration has it
    flag: (help: string, initial: readonly string[]): string => `${help} (${initial.join('; ')})`,
  },

  backup: {
    description: 'copy everything a server keeps into one new file and check the copy; the server can keep running',
    file: 'the file to make; an existing one is never overwritten',
    made: (file: string): string =>
      `${file} is complete. It holds the secret that signs cookies: keep it as safe as the server.`,
    restore: "put a backup in the place of a server's database; the server must be stopped",
    from: 'a file made by parlour backup',
    restored: (file: string, folder: string): string => `${file} is in place in ${folder}.`,
    restoredOver: (file: string, folder: string, before: string): string =>
      `${file} is in place in ${folder}. What was there before is now ${before}.`,
  },

  check: {
    description: 'look for damage in everything a server keeps: the file, every row, every game, every draw',
    note: '\nIt changes nothing, and the server can keep running.',
    counted: (folder: string, tables: number, people: number, games: number, lines: number, draws: number): string =>
      `${folder}: ${count(tables, 'table')}, ${people === 1 ? '1 person' : `${people} people`}; ${count(games, 'game')} replayed, ${count(lines, 'line')}, ${count(draws, 'draw')}.`,
    flaw: (where: string, text: string, code: string): string => `${where}: ${text} (${code})`,
    fine: 'Everything is in order.',
    flaws: (flaws: number): string =>
      `${count(flaws, 'flaw')}. Stop the server and restore a backup: parlour restore FILE.`,
    onlyLogGone:
      "Everything else is in order. Don't restore a backup, it would hold even less: start the server as usual.",
  },

  purge: {
    description: "delete what a server doesn't need to keep; a running server does this every hour",
    dryRun: 'only say what would be deleted; the server can keep running',
    days: (help: string, variable: string, initial: string): string => `${help} (${variable}; ${initial})`,
    badGuests: (expected: string): string => `Keep guests: expected ${expected}.`,
    badTables: (expected: string): string => `Keep tables: expected ${expected}.`,
    would: (guests: number, tables: number): string =>
      `Would delete ${count(guests, 'guest')} and ${count(tables, 'table')}.`,
    deleted: (guests: number, tables: number): string =>
      `Deleted ${count(guests, 'guest')} and ${count(tables, 'table')}.`,
  },

  ratings: {
    description: 'compute every rating again from the stored games, and compare',
    what: 'recompute: every rating from the first rated game on',
    check: 'change nothing, only compare; the server can keep running',
    note: (variable: string): string =>
      `\nWith an address in ${variable} it works on that PostgreSQL, also while servers run. A data folder needs its server stopped, except with --check.`,
    counted: (games: number, ratings: number): string =>
      `${count(games, 'rated game')} counted again, ${count(ratings, 'rating')}.`,
    same: 'Everything equals what is stored.',
    wrong: (differences: number): string =>
      `${count(differences, 'difference')}. Without --check the stored ratings are put right.`,
    mended: (differences: number): string => `${count(differences, 'difference')} put right.`,
    differs: {
      'other-places': (game: number, player: string): string =>
        `Game ${game}: ${player} has another place than the game's result says.`,
      'other-result': (game: number, player: string): string => `Game ${game}: ${player} has another rating after it.`,
      'other-rating': (_: number, player: string): string => `${player} has another rating now.`,
    },
    noPostgres: (why: string): string => `PostgreSQL can't be used: ${why}.`,
  },

  migrate: {
    description: 'copy a stopped server’s data into an empty PostgreSQL, and compare every row and every game',
    from: 'where the data is: sqlite',
    to: (variable: string): string => `where it goes: postgres, at the address in ${variable}`,
    noAddress: (variable: string): string =>
      `Put the address into ${variable}: postgres://user:password@host/name, with / # ? and @ of a password as %2F %23 %3F and %40.`,
    notEmpty: 'This PostgreSQL holds people or tables already. Choose an empty one.',
    differs: (table: string): string =>
      `The copy of ${table} differs, so nothing was kept. Your data folder is unchanged.`,
    noPostgres: (why: string): string => `PostgreSQL can't be used: ${why}. Nothing was kept.`,
    done: (people: number, tables: number, lines: number, games: number, hash: string): string =>
      `Copied ${people === 1 ? '1 person' : `${people} people`}, ${count(tables, 'table')} and ${count(lines, 'line')}. Both hold the same rows (${hash}), and ${count(games, 'game')} replay alike.`,
  },

  replayAll: {
    description: 'replay every game a server has stored, make every draw again, and compare',
    note: (variable: string): string =>
      `\nWith an address in ${variable} and no --data it replays that PostgreSQL's games. Nothing is changed, so servers can keep running.`,
    fine: (games: number, over: number, lines: number, draws: number): string =>
      `${count(games, 'game')} (${over} over), ${count(lines, 'line')}, ${count(draws, 'draw')}: all in order.`,
    faulty: (games: number, over: number, lines: number, draws: number, faults: number): string =>
      `${count(games, 'game')} (${over} over), ${count(lines, 'line')}, ${count(draws, 'draw')}: ${count(faults, 'fault')}.`,
    fault: (where: string, what: string): string => `${where}: ${what}`,
  },

  bench: {
    description: 'how fast the engines run on one core of this machine',
    game: 'only this game',
    save: 'append the table with commit and Node version',
    about: (node: string, commit: string): string => `Node ${node}, commit ${commit}`,
    what: 'what',
    perSecond: 'per second',
    figure: (n: number): string => number(n),
    measure: (what: string): string => what,
  },

  ...agentEnglish,
}

export type CliWords = typeof cliEnglish
