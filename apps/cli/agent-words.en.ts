import { english } from '@parlour/core'

const { count, number, percent } = english

/** What the terminal says about agents and bots at a server, in English. */
export const agentEnglish = {
  mcp: {
    description: 'games for a language model: a Model Context Protocol server on standard input and output',
    game: 'the one game to play; without it the agent starts its own',
    seats: 'agent and bots by seat, such as agent,bot:hard (default: the agent and the usual bots)',
    seed: 'the same seed gives the same dice',
    help: 'what the agent is told: the position alone, the list of legal moves, or reasons too',
    record: 'keep the record in this file, and go on from it if there is one',
    log: 'append a line of JSON for every call to this file',
    noGame: 'Name the game that these options are for.',
    badSeats: 'Give one seat to the agent and the others to bots, such as agent,bot:hard.',
    badRecord: (file: string, why: string): string => `${file} can't be continued: ${why}`,
    note: '\nIt speaks JSON-RPC and waits for a client. docs/mcp.md shows how to connect one.',
  },

  agents: {
    description: 'let an agent play many games through MCP, with and without reasons, and count',
    agent: 'the command that starts the agent; {config} is the file that names the MCP server',
    opponents: 'the bots it meets, by seat (default: the usual ones)',
    games: 'games for each help level',
    levels: 'help levels to compare, separated by commas',
    seed: 'the same seed gives the same dice for every help level',
    limit: 'seconds that a game may take',
    dir: 'keep records and logs here; the same command then goes on where it stopped',
    badLevels: (known: readonly string[]): string => `Help levels are ${known.join(', ')}, separated by commas.`,
    notStarted: (command: string, why: string): string => `${command} can't be started: ${why}.`,
    noCommand: 'The agent has no command, or a quote is open.',
    level: 'help',
    played: 'games',
    finished: 'finished',
    wins: 'wins',
    score: 'mean score',
    inWords: 'in words',
    moves: 'moves',
    illegal: 'illegal',
    calls: 'calls a move',
    percent: (share: number): string => percent(share),
    figure: (n: number): string => number(n, 2),
    progress: (done: number, of: number, level: string, outcome: string): string =>
      `${done} of ${of}, help ${level}: ${outcome}`,
    won: 'won',
    lost: 'not won',
    unfinished: 'unfinished',
    kept: (folder: string): string => `Records and logs: ${folder}`,
  },

  bot: {
    description: 'seat a bot at a server: a built-in one, or a program of your own',
    server: 'the address of the server',
    token: "the bot's token (PARLOUR_TOKEN)",
    engine: 'who plays: bot:hard, or bot:cmd:"python3 my_bot.py"',
    game: 'play only this game; may be repeated',
    table: 'play at this table and no other',
    games: 'stop after so many games (default: play on)',
    noToken: 'There is no token. Give --token, or set PARLOUR_TOKEN.',
    badServer: (address: string): string =>
      `${address} isn't the address of a server. It looks like https://example.org`,
    badEngine: 'Name one engine, such as bot:hard or bot:cmd:"python3 my_bot.py".',
    badTable: (id: string): string => `${id} isn't the id of a table.`,
    noEngine: (engine: string): string => `No game has ${engine}.`,
    noScope: 'This token plays as a person. Make one for a bot on the page, under Programs.',
    refused: (text: string, code: string): string => `${text} (${code})`,
    strange: (address: string): string => `${address} doesn't answer as a Parlour server does.`,
    welcome: (name: string, address: string): string => `${name} is at ${address}.`,
    away: (seconds: number): string => `The server doesn't answer. Trying again in ${seconds} s.`,
    back: 'The server is back.',
    sat: (table: string, game: string): string => `Table ${table}: sat down, ${game}.`,
    playing: (table: string): string => `Table ${table}: the game is on.`,
    over: (table: string, result: string): string => `Table ${table}: ${result}`,
    won: 'won.',
    lost: 'not won.',
    closed: (table: string): string => `Table ${table}: closed.`,
    removed: (table: string): string => `Table ${table}: the seat is somebody else's now.`,
    notPlayed: (table: string, line: string, text: string): string => `Table ${table}: ${line} wasn't played. ${text}`,
    played: (games: number): string => `${count(games, 'game')} played.`,
    stopped: 'Stopped.',
    resumes: (table: string): string => `Table ${table} is under way: the same command takes it up again.`,
    faults: (replaced: number, moves: number): string =>
      `${number(replaced)} of ${count(moves, 'move')} were random instead: the program was late, gone or wrong.`,
  },
}

export type AgentWords = typeof agentEnglish
