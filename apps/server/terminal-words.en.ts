import { english } from '@parlour/core'
import type { Fault } from './audit.ts'
import type { Cause, CauseCode } from './cause.ts'
import type { Contradiction, Flaw, Place } from './flaw.ts'
import type { Expected, SettingFault } from './setting-faults.ts'
import type { TerminalWords } from './terminal-words.ts'
import type { StartTrouble, Task } from './trouble.ts'

const few = (items: readonly string[]): string => items.join(', ')

const CAUSES: { readonly [C in Exclude<CauseCode, 'copy-damaged' | 'other'>]: string } = {
  missing: 'no such file or folder',
  forbidden: 'you have no permission',
  full: 'the disk is full',
  'read-only': 'it takes no writes',
  'not-a-folder': 'a file is in the way',
  'a-folder': 'it is a folder',
  busy: 'another program is using it',
  corrupt: 'the file is damaged',
  'not-sqlite': 'it is not a database',
  foreign: 'it is a database of another program',
  empty: 'there is nothing in it',
  'no-password': 'it asks for a password, and the address has none: postgres://user:password@host/name',
  'no-answer': 'no answer from the host of the address. Check its name and port, and that this machine may reach it',
}
const cause = ({ code, text }: Cause): string =>
  code === 'other' ? text : code === 'copy-damaged' ? `the copy is damaged (${text})` : CAUSES[code]

const TASKS: { readonly [T in Task]: (path: string, why: string) => string } = {
  claim: (path, why) => `${path} can't hold the data: ${why}.`,
  lock: (path, why) => `${path} can't be locked: ${why}.`,
  migrate: (path, why) => `${path} can't be updated: ${why}.`,
  'back-up': (path, why) => `${path} can't be written: ${why}.`,
  restore: (path, why) => `${path} can't be written: ${why}. Run the restore again.`,
  purge: (path, why) => `${path} can't be purged, or only in part: ${why}.`,
  ratings: (path, why) => `The ratings in ${path} can't be computed again: ${why}. They are as they were.`,
}

function trouble(trouble: StartTrouble): string {
  switch (trouble.code) {
    case 'no-database':
      return `There is no database ${trouble.path}.`
    case 'exists':
      return `${trouble.path} exists already. Choose another name.`
    case 'not-a-database':
      return trouble.isBackup === true
        ? `${trouble.path} can't be read: ${cause(trouble.cause)}. Choose another backup.`
        : `${trouble.path} can't be read: ${cause(trouble.cause)}. To put a backup in its place, run parlour restore.`
    case 'newer-form':
      return `${trouble.path} comes from a newer Parlour (form ${trouble.form}; this one knows ${trouble.known}). Update Parlour first.`
    case 'older-form':
      return `${trouble.path} is of an older form (${trouble.form}; this Parlour has ${trouble.known}). Start the server on it once: that brings it up to date and keeps a copy.`
    case 'damaged':
      return trouble.isBackup
        ? `${trouble.path} is damaged (${trouble.damage}). Choose another backup.`
        : `${trouble.path} is damaged (${trouble.damage}). parlour check says more.`
    case 'in-use': {
      const { path, holder } = trouble
      const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} since ${holder.since}`
      return `${path} is in use by ${who}. Stop it first, or choose another folder.`
    }
    case 'shared-folder':
      return `${trouble.path} is shared with everybody. Choose a folder just for this, such as ${trouble.path}/parlour.`
    case 'half-restored':
      return `A restore into ${trouble.path} was interrupted. Run parlour restore again.`
    case 'cannot-write':
      return TASKS[trouble.task](trouble.path, cause(trouble.cause))
    case 'port-in-use':
      return `Port ${trouble.port} of ${trouble.host} is in use. Stop the other program, or choose another port with PORT or --port.`
    case 'port-forbidden':
      return `Port ${trouble.port} of ${trouble.host} isn't open to ordinary users. Choose one from 1024 up with PORT or --port, and let a proxy have the low one.`
    case 'not-our-address':
      return `${trouble.host} isn't an address of this machine. Set HOST or --host to 127.0.0.1, or to 0.0.0.0 for everybody on the network.`
    case 'no-postgres':
      return `PostgreSQL can't be used: ${cause(trouble.cause)}.`
    case 'wrong-clock': {
      const seconds = `${english.number(Math.round(Math.abs(trouble.ahead) / 1000))} s`
      return `This machine's clock is ${seconds} ${trouble.ahead > 0 ? 'ahead of' : 'behind'} PostgreSQL's. Set it right first: players would lose games on time.`
    }
    case 'cannot-start':
      return `The server can't start: ${cause(trouble.cause)}.`
  }
}

function expected(expected: Expected): string {
  switch (expected.kind) {
    case 'longer':
      return `at least ${expected.least} characters`
    case 'whole':
      return `a whole number from ${expected.min} to ${expected.max}`
    case 'number':
      return `a number from ${expected.min} to ${expected.max}`
    case 'one-of':
      return `one of ${few(expected.choices)}`
    case 'proxies':
      return `a number of proxies from 0 to ${expected.most}, or their addresses: 127.0.0.1, 10.0.0.0/8`
    case 'page':
      return `a folder with the built page, but there is no ${expected.file}`
    case 'toggle':
      return '1 or 0'
    case 'address':
      return `an address such as ${expected.schemes[0] ?? ''}://user:password@host/…, with / # ? and @ of a password as %2F %23 %3F and %40`
    case 'days':
      return 'a number of days such as 30d, or off'
  }
}

function fault(fault: SettingFault): string {
  switch (fault.code) {
    case 'bad-value':
      return `${fault.variable} is ${fault.given}: expected ${expected(fault.expected)}.`
    case 'bad-secret':
      return fault.expected.kind === 'longer'
        ? `${fault.variable} is too short: expected ${expected(fault.expected)}.`
        : `${fault.variable} can't be used: expected ${expected(fault.expected)}.`
    case 'unknown-variable':
      return fault.meant === null
        ? `${fault.variable} isn't a setting. The README of @parlour/server lists them all.`
        : `${fault.variable} isn't a setting: did you mean ${fault.meant}?`
    case 'origins-gone':
      return 'PARLOUR_ORIGINS is gone: a page reaches only the server it came from. Serve the page from here.'
    case 'redis-alone':
      return 'PARLOUR_REDIS connects nodes that share a PostgreSQL. Set PARLOUR_DATABASE too.'
    case 'no-metrics-token':
      return "PARLOUR_METRICS is token, but PARLOUR_METRICS_TOKEN isn't set."
    case 'unknown-flag':
      return fault.meant === null
        ? `${fault.flag} isn't an option.`
        : `${fault.flag} isn't an option: did you mean --${fault.meant}?`
    case 'not-a-flag':
      return `${fault.given} isn't an option: options begin with two dashes.`
    case 'flag-without-value':
      return `${fault.flag} needs a value.`
    case 'unknown-language':
      return `There is no language ${fault.asked || 'without a name'}. Try one of these: ${few(fault.known)}.`
  }
}

const CONTRADICTIONS: { readonly [C in Contradiction | 'other-seed' | 'no-secret']: string } = {
  'lines-missing': 'some of its lines are missing',
  'no-seats': 'it has no seats',
  'seats-missing': 'some of its seats are missing',
  'lines-before-start': 'it has lines, but never started',
  'played-before-start': 'it is being played or over, but never started',
  'gathering-after-start': 'it is still gathering, but has started',
  'status-against-result': 'it is over without a result, or has one without being over',
  'no-rematch': "its rematch is at a table that doesn't exist",
  'unknown-person': 'a person who sits, opened it or spoke there is not stored',
  'other-seed': "its seed isn't the one it promised",
  'no-secret': 'the secret that signs cookies is gone, so nobody would be recognised',
}

const GAMES: { readonly [F in Fault['code']]: string } = {
  unreadable: "it can't be read",
  'no-such-game': "this server doesn't have its game",
  'cannot-begin': "its game can't begin with these settings, seats or this position",
  'does-not-replay': "a line doesn't follow from those before",
  'other-position': 'it ends in another position than was stored',
  'other-outcome': 'it has another result than was stored',
  'other-status': "its status doesn't fit its game",
  'other-draw': "a draw isn't the one its seed gives",
}

function place(place: Place): string {
  switch (place.kind) {
    case 'file':
      return place.name
    case 'table':
      return `table ${place.id}`
    case 'person':
      return `person ${place.id}`
    case 'chat':
      return `chat of table ${place.id}`
  }
}

function flaw(flaw: Flaw): string {
  if (flaw.what === 'log-missing')
    return `the last server was killed, and ${flaw.log} isn't there: if somebody removed it, the newest moves are lost`
  if (flaw.what === 'damage' || flaw.what === 'unreadable') return flaw.text
  if (flaw.what === 'orphan') return `a row of ${flaw.table} belongs to nothing in ${flaw.parent}`
  if (flaw.what === 'game') return flaw.line === 0 ? GAMES[flaw.fault] : `line ${flaw.line}: ${GAMES[flaw.fault]}`
  return CONTRADICTIONS[flaw.what]
}

export const en: TerminalWords = {
  trouble,
  cause,
  fault,
  expected,
  place,
  flaw,
  started: (address) => `Parlour at ${address}`,
  keptInPostgres: 'Tables are kept in PostgreSQL. Ctrl+C stops this node; others take its games over.',
  kept: (folder) => `Tables are kept in ${folder}. Ctrl+C stops the server; every game goes on when it starts again.`,
  settings: (choices) => (choices.length === 0 ? 'Every setting has its default.' : `You set ${english.and(choices)}.`),
}
