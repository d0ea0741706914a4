import { ok, err, type Reason, type Result } from '@parlour/core'
import {
  AccountNow,
  Attempt,
  CaseFile,
  CaseList,
  BadgeNow,
  BehindCode,
  BotCard,
  BotList,
  Ceremony,
  ChallengeBoard,
  Challenges,
  Decisions,
  Found,
  GameList,
  InviteCode,
  InviteList,
  MadeToken,
  MadeWebhook,
  MadeSeries,
  NoticesNow,
  Me,
  Opened,
  OpenedTournament,
  Race,
  Problem,
  RecordVerdict,
  Recovery,
  RecoveryCodes,
  SeriesList,
  SeriesNow,
  SignedIn,
  TableCard,
  TableList,
  TableNow,
  TieList,
  TokenList,
  TournamentList,
  TournamentNow,
  VacationNow,
  WebhookList,
  type Confirmation,
  type MadePasskey,
  type NewBot,
  type NewInvite,
  type NewReport,
  type NewBrowserNotice,
  type NewToken,
  type NewTournament,
  type LobbyFilter,
  type NewWebhook,
  type OpenTable,
  type RefusalCode,
  type TableId,
  type TieKind,
  type TournamentId,
  type UsedPasskey,
  type Verdict,
  type Whom,
} from '@parlour/protocol'

/** Why a request failed: the server's own code, or that nobody answered, or not as agreed. */
export interface Trouble {
  readonly code: RefusalCode | 'no-answer' | 'strange'
  readonly reasons: readonly Reason[]
}

/** A table to be opened; without a word on them it has the usual settings, is private and has no clock. */
type TableOrder = Omit<OpenTable, 'settings' | 'terms'> & Partial<Pick<OpenTable, 'settings' | 'terms'>>
const USUAL: Pick<OpenTable, 'settings' | 'terms'> = {
  settings: {},
  terms: { private: true, perMove: null, standIn: null },
}

export type Answered<X> = Promise<Result<X, Trouble>>

/** Everything that needs no socket, read by the protocol's own schemas. */
export interface Api {
  /** Whether there is a server at all; null if that cannot be found out now. */
  isServed(): Promise<boolean | null>
  me(): Answered<Me>
  rename(name: string): Answered<Me>
  forget(): Answered<unknown>
  newRecovery(): Answered<Recovery>
  recover(code: string): Answered<Me>
  /** Whom a code would make of this browser, before it is used. */
  lookAtCode(code: string): Answered<BehindCode>
  account(): Answered<AccountNow>
  /** What begins is finished with the passkey that the browser made or used. */
  beginSignUp(handle: string): Answered<Ceremony>
  signUp(handle: string, device: string, passkey: MadePasskey): Answered<RecoveryCodes>
  beginSignIn(): Answered<Ceremony>
  /** merge: the guest of this browser becomes part of the account. */
  signIn(passkey: UsedPasskey, merge: boolean): Answered<SignedIn>
  signInByCode(code: string, merge: boolean): Answered<SignedIn>
  /** The holder shows a passkey or a code, and may do for some minutes what cannot be undone. */
  beginConfirm(): Answered<Ceremony>
  confirm(proof: Confirmation): Answered<unknown>
  beginPasskey(): Answered<Ceremony>
  addPasskey(device: string, passkey: MadePasskey): Answered<unknown>
  renamePasskey(id: string, device: string): Answered<unknown>
  removePasskey(id: string): Answered<unknown>
  newCodes(): Answered<RecoveryCodes>
  endSession(id: string): Answered<unknown>
  endOtherSessions(): Answered<unknown>
  ties(): Answered<TieList>
  tie(kind: TieKind, whom: Whom): Answered<unknown>
  untie(id: string): Answered<unknown>
  report(report: NewReport): Answered<unknown>
  /** What was decided about you, and what became of your reports. */
  decisions(): Answered<Decisions>
  sawDecisions(): Answered<unknown>
  /** For moderators, as all that follows. */
  cases(page: number): Answered<CaseList>
  caseFile(id: string): Answered<CaseFile>
  decide(id: string, verdict: Verdict): Answered<unknown>
  removeLine(table: TableId, line: number): Answered<unknown>
  invites(): Answered<InviteList>
  makeInvite(wanted: NewInvite): Answered<InviteCode>
  revokeInvite(id: string): Answered<unknown>
  /** For anybody: in by a code, where that is needed. */
  enterByInvite(code: string): Answered<unknown>
  myTables(before: number | null): Answered<TableList>
  openTables(before: number | null, only?: LobbyFilter): Answered<TableList>
  games(): Answered<GameList>
  openTable(order: TableOrder): Answered<Opened>
  byCode(code: string): Answered<{ readonly table: TableId }>
  card(table: TableId): Answered<TableCard>
  record(table: TableId): Answered<string>
  /** Today's challenges, and how far you are. */
  challenges(): Answered<Challenges>
  /** Your one table of today: opened now or before. */
  beginChallenge(game: string): Answered<Attempt>
  /** How a race stands. */
  race(race: TableId): Answered<Race>
  challengeBoard(game: string, day: string): Answered<ChallengeBoard>
  checkRecord(game: string, day: string, record: string): Answered<RecordVerdict>
  /** Where you are told of your turns. */
  notices(): Answered<NoticesNow>
  pushHere(subscription: NewBrowserNotice): Answered<unknown>
  mailNotices(address: string): Answered<unknown>
  tellOfInvitations(id: string, wanted: boolean): Answered<unknown>
  stopNotices(id: string): Answered<unknown>
  vacation(): Answered<VacationNow>
  beginVacation(days: number): Answered<VacationNow>
  endVacation(): Answered<VacationNow>
  tournaments(): Answered<TournamentList>
  tournament(id: string): Answered<TournamentNow>
  openTournament(wanted: NewTournament): Answered<OpenedTournament>
  joinTournament(id: TournamentId): Answered<unknown>
  withdraw(id: TournamentId, number: number | null): Answered<unknown> // null: oneself
  startTournament(id: TournamentId): Answered<unknown>
  cancelTournament(id: TournamentId): Answered<unknown>
  allSeries(): Answered<SeriesList>
  oneSeries(id: string): Answered<SeriesNow>
  newSeries(name: string): Answered<MadeSeries>
  /** As everybody sees it, without a cookie. */
  publicTable(table: TableId): Answered<TableNow>
  tokens(): Answered<TokenList>
  makeToken(wanted: NewToken): Answered<MadeToken>
  revokeToken(id: string): Answered<unknown>
  myBots(): Answered<BotList>
  makeBot(bot: NewBot): Answered<BotCard>
  deleteBot(id: string): Answered<unknown>
  badge(): Answered<BadgeNow>
  makeBadge(): Answered<BadgeNow>
  deleteBadge(): Answered<unknown>
  webhooks(): Answered<WebhookList>
  makeWebhook(wanted: NewWebhook): Answered<MadeWebhook>
  testWebhook(id: string): Answered<unknown>
  resumeWebhook(id: string): Answered<unknown>
  deleteWebhook(id: string): Answered<unknown>
}

interface Schema<X> {
  safeParse(value: unknown): { readonly success: true; readonly data: X } | { readonly success: false }
}

export const ANYTHING: Schema<unknown> = { safeParse: (data) => ({ success: true, data }) }
const TEXT: Schema<string> = {
  safeParse: (data) => (typeof data === 'string' ? { success: true, data } : { success: false }),
}

const NAMED: Schema<{ readonly name: string }> = {
  safeParse: (data) =>
    typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string'
      ? { success: true, data: { name: data.name } }
      : { success: false },
}

type Ask = <X>(method: string, path: string, schema: Schema<X>, body?: unknown) => Answered<X>

/** Asks a server; what it answers is read by a schema. */
export function asking(base: string, send: typeof fetch, headers: { readonly [name: string]: string }): Ask {
  return async (method, path, schema, body) => {
    const response = await send(new URL(path, base), {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (response === null) return err({ code: 'no-answer', reasons: [] })
    const content = await response.text().catch(() => '')
    const value = schema === TEXT && response.ok ? content : parsed(content)
    if (response.ok) {
      const read = schema.safeParse(value)
      return read.success ? ok(read.data) : err({ code: 'strange', reasons: [] })
    }
    const problem = Problem.safeParse(value)
    return err(
      problem.success ? problem.data.error : { code: response.status >= 500 ? 'no-answer' : 'strange', reasons: [] },
    )
  }
}

/** `base` is where the page lies, with a slash at its end. */
export function openApi(base: string, send: typeof fetch): Api {
  const ask = asking(base, send, {})
  let greeting: Answered<Me> | null = null // a new visitor must not become two people by asking twice at once
  const me = (): Answered<Me> => {
    greeting ??= ask('GET', 'api/me', Me).finally(() => (greeting = null))
    return greeting
  }

  return {
    async isServed() {
      const answer = await ask('GET', 'server.json', ANYTHING)
      if (!answer.ok || typeof answer.value !== 'object' || answer.value === null || !('server' in answer.value))
        return null
      return typeof answer.value.server === 'boolean' ? answer.value.server : null
    },
    me,
    rename: (name) => ask('PUT', 'api/me', Me, { name }),
    forget: () => ask('DELETE', 'api/me', ANYTHING),
    newRecovery: () => ask('POST', 'api/me/recovery', Recovery),
    recover: (code) => ask('POST', 'api/recover', Me, { code }),
    lookAtCode: (code) => ask('POST', 'api/recover/look', BehindCode, { code }),
    account: () => ask('GET', 'api/account', AccountNow),
    beginSignUp: (handle) => ask('POST', 'api/account/sign-up/begin', Ceremony, { handle }),
    signUp: (handle, device, passkey) =>
      ask('POST', 'api/account/sign-up/finish', RecoveryCodes, { handle, device, passkey }),
    beginSignIn: () => ask('POST', 'api/account/sign-in/begin', Ceremony),
    signIn: (passkey, merge) => ask('POST', 'api/account/sign-in/finish', SignedIn, { passkey, merge }),
    signInByCode: (code, merge) => ask('POST', 'api/account/recover', SignedIn, { code, merge }),
    beginConfirm: () => ask('POST', 'api/account/confirm/begin', Ceremony),
    confirm: (proof) => ask('POST', 'api/account/confirm/finish', ANYTHING, proof),
    beginPasskey: () => ask('POST', 'api/account/passkeys/begin', Ceremony),
    addPasskey: (device, passkey) => ask('POST', 'api/account/passkeys/finish', ANYTHING, { device, passkey }),
    renamePasskey: (id, device) => ask('POST', 'api/account/passkeys/rename', ANYTHING, { id, device }),
    removePasskey: (id) => ask('POST', 'api/account/passkeys/remove', ANYTHING, { id }),
    newCodes: () => ask('POST', 'api/account/codes', RecoveryCodes),
    endSession: (id) => ask('DELETE', `api/account/sessions/${id}`, ANYTHING),
    endOtherSessions: () => ask('DELETE', 'api/account/sessions', ANYTHING),
    ties: () => ask('GET', 'api/ties', TieList),
    tie: (kind, whom) => ask('POST', 'api/ties', ANYTHING, { kind, whom }),
    untie: (id) => ask('DELETE', `api/ties/${id}`, ANYTHING),
    report: (report) => ask('POST', 'api/reports', ANYTHING, report),
    decisions: () => ask('GET', 'api/decisions', Decisions),
    sawDecisions: () => ask('POST', 'api/decisions/seen', ANYTHING),
    cases: (page) => ask('GET', `api/moderation?page=${page}`, CaseList),
    caseFile: (id) => ask('GET', `api/moderation/cases/${id}`, CaseFile),
    decide: (id, verdict) => ask('POST', `api/moderation/cases/${id}/decision`, ANYTHING, verdict),
    removeLine: (table, line) => ask('POST', `api/moderation/tables/${table}/chat/${line}/remove`, ANYTHING),
    invites: () => ask('GET', 'api/moderation/invites', InviteList),
    makeInvite: (wanted) => ask('POST', 'api/moderation/invites', InviteCode, wanted),
    revokeInvite: (id) => ask('DELETE', `api/moderation/invites/${id}`, ANYTHING),
    enterByInvite: (code) => ask('POST', 'api/invitation', ANYTHING, { code }),
    myTables: (before) => ask('GET', paged('api/me/tables', before), TableList),
    openTables: (before, only = {}) => ask('GET', filtered('api/tables', only, 'before', before), TableList),
    games: () => ask('GET', 'api/games', GameList),
    openTable: (order) => ask('POST', 'api/tables', Opened, { ...USUAL, ...order }),
    byCode: (code) => ask('GET', `api/codes/${encodeURIComponent(code)}`, Found),
    card: (table) => ask('GET', `api/tables/${table}`, TableCard),
    notices: () => ask('GET', 'api/notices', NoticesNow),
    pushHere: (subscription) => ask('POST', 'api/notices/push', ANYTHING, subscription),
    mailNotices: (address) => ask('POST', 'api/notices/mail', ANYTHING, { address }),
    tellOfInvitations: (id, invitations) => ask('PUT', `api/notices/${id}`, ANYTHING, { invitations }),
    stopNotices: (id) => ask('DELETE', `api/notices/${id}`, ANYTHING),
    vacation: () => ask('GET', 'api/vacation', VacationNow),
    beginVacation: (days) => ask('POST', 'api/vacation', VacationNow, { days }),
    endVacation: () => ask('DELETE', 'api/vacation', VacationNow),
    tournaments: () => ask('GET', 'api/tournaments', TournamentList),
    tournament: (id) => ask('GET', `api/tournaments/${encodeURIComponent(id)}`, TournamentNow),
    openTournament: (wanted) => ask('POST', 'api/tournaments', OpenedTournament, wanted),
    joinTournament: (id) => ask('POST', `api/tournaments/${id}/join`, ANYTHING),
    withdraw: (id, number) =>
      ask('POST', `api/tournaments/${id}/withdraw`, ANYTHING, number === null ? {} : { number }),
    startTournament: (id) => ask('POST', `api/tournaments/${id}/start`, ANYTHING),
    cancelTournament: (id) => ask('POST', `api/tournaments/${id}/cancel`, ANYTHING),
    allSeries: () => ask('GET', 'api/series', SeriesList),
    oneSeries: (id) => ask('GET', `api/series/${encodeURIComponent(id)}`, SeriesNow),
    newSeries: (name) => ask('POST', 'api/series', MadeSeries, { name }),
    publicTable: (table) => ask('GET', `api/v1/tables/${table}/public`, TableNow),
    record: (table) => ask('GET', `api/tables/${table}/record`, TEXT),
    challenges: () => ask('GET', 'api/challenges', Challenges),
    beginChallenge: (game) => ask('POST', `api/challenges/${encodeURIComponent(game)}`, Attempt),
    race: (race) => ask('GET', `api/races/${race}`, Race),
    challengeBoard: (game, day) => ask('GET', `api/challenges/${encodeURIComponent(game)}/${day}`, ChallengeBoard),
    checkRecord: (game, day, record) =>
      ask('POST', `api/challenges/${encodeURIComponent(game)}/${day}/record`, RecordVerdict, { record }),
    tokens: () => ask('GET', 'api/v1/tokens', TokenList),
    makeToken: (wanted) => ask('POST', 'api/v1/tokens', MadeToken, wanted),
    revokeToken: (id) => ask('DELETE', `api/v1/tokens/${id}`, ANYTHING),
    myBots: () => ask('GET', 'api/v1/me/bots', BotList),
    makeBot: (bot) => ask('POST', 'api/v1/me/bots', BotCard, bot),
    deleteBot: (id) => ask('DELETE', `api/v1/me/bots/${id}`, ANYTHING),
    badge: () => ask('GET', 'api/v1/me/badge', BadgeNow),
    makeBadge: () => ask('POST', 'api/v1/me/badge', BadgeNow),
    deleteBadge: () => ask('DELETE', 'api/v1/me/badge', ANYTHING),
    webhooks: () => ask('GET', 'api/v1/webhooks', WebhookList),
    makeWebhook: (wanted) => ask('POST', 'api/v1/webhooks', MadeWebhook, wanted),
    testWebhook: (id) => ask('POST', `api/v1/webhooks/${id}/test`, ANYTHING),
    resumeWebhook: (id) => ask('POST', `api/v1/webhooks/${id}/resume`, ANYTHING),
    deleteWebhook: (id) => ask('DELETE', `api/v1/webhooks/${id}`, ANYTHING),
  }
}

/** What a program needs beside the socket, by a token instead of a browser's cookie. */
export type TokenApi = Pick<Api, 'me' | 'games' | 'myTables' | 'openTables' | 'openTable' | 'byCode' | 'record'>

/**
 * A program that plays over the socket opens a seat for everybody and sits down there, so that its share in the dice is
 * its own: `me` would leave that to the server.
 */
export function openTokenApi(base: string, send: typeof fetch, token: string): TokenApi {
  const ask = asking(base, send, { authorization: `Bearer ${token}` })
  return {
    async me() {
      const me = await ask('GET', 'api/v1/me', NAMED)
      return me.ok ? ok({ name: me.value.name, recovery: false }) : me
    },
    games: () => ask('GET', 'api/v1/games', GameList),
    myTables: (before) => ask('GET', paged('api/v1/me/tables', before), TableList),
    openTables: (before) => ask('GET', paged('api/v1/tables', before), TableList),
    openTable: (order) => ask('POST', 'api/v1/tables', Opened, order),
    byCode: (code) => ask('GET', `api/v1/codes/${encodeURIComponent(code)}`, Found),
    record: (table) => ask('GET', `api/v1/tables/${table}/record`, TEXT),
  }
}

const paged = (path: string, before: number | null): string => (before === null ? path : `${path}?before=${before}`)

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** An address with what is to be shown, and from where on. */
export function filtered(path: string, only: LobbyFilter, key: 'before' | 'after', at: number | null): string {
  const query = new URLSearchParams()
  for (const [part, value] of Object.entries(only)) if (value !== undefined) query.set(part, value)
  if (at !== null) query.set(key, String(at))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
