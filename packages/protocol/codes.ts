/**
 * Why the server refused; stable, and the client has a sentence for each. The rules' own reasons come beside them, in
 * `reasons`.
 */
export const REFUSALS = [
  'unreadable', // not a message of this protocol; nothing was done
  'too-large',
  'too-many', // slow down
  'too-many-tables', // finish or close some of yours first, or leave fewer to bots
  'other-version', // reload the page
  'no-hello', // the first message must be hello
  'no-such-table',
  'no-such-game',
  'no-such-seat',
  'no-such-bot',
  'no-such-person',
  'bad-settings', // with the table's reasons
  'no-positions', // this server opens no table from a position
  'bad-position', // the position cannot be read, is over, or has another number of seats
  'not-watching', // watch first
  'watching-too-many',
  'not-seated',
  'already-seated',
  'seat-taken',
  'no-substitute', // the table lets nobody take over, or that seat is not vacant, or not yet
  'other-commitment', // the dice were committed to anew meanwhile: look at the table
  'not-revealing', // salts are revealed only when every seat is taken
  'other-salt', // not the one whose hash was shown
  'bots-alone', // a table keeps at least one seat that is not a bot's
  'not-the-opener', // only the person who opened the table may
  'already-begun',
  'not-begun',
  'not-over',
  'closed',
  'over',
  'not-your-turn',
  'stale', // the table has moved on: look at `number`
  'illegal', // with the game's reasons
  'not-stored', // the server could not store it; nothing was done
  'table-unreadable', // its record does not replay under this edition of the rules
  'leaving', // the server is about to restart
  'not-signed-in',
  'banned',
  'muted', // the host lets them play, but not chat
  'no-bots', // this table takes no bots of other people, or this bot plays no such game or pace
  'no-help', // the table's terms let programs see no options, or no reasons
  'bad-token', // not known, expired or revoked
  'no-scope', // the token does not reach so far
  'too-many-tokens', // or bots, or webhooks: delete some of yours first
  'no-such-webhook',
  'no-such-day', // no challenge of that day: it has not begun, or is no date
  'one-attempt', // at a challenge nobody may be replaced, and nothing is played again
  'no-race', // this game is not raced, a race has two to four people and no bots, or there is no such race
  'racing', // in a race everybody plays their own run, and nobody sees another's dice
  'forged-record', // with the reason
  'not-rated', // such a table can't be: it needs the usual start and rules, a clock, and no stand-ins
  'not-two', // resigning is for tables of two
  'rated-table', // at a rated table nobody plays in a person's place
  'no-webhooks', // this server sends none
  'bad-address', // a webhook may not go there
  'bad-code',
  'bad-handle', // 3 to 20 letters, figures, - and _
  'handle-taken', // by somebody else, or it looks like theirs
  'has-account', // what guests do is not for accounts
  'no-account', // what accounts do is not for guests
  'bad-passkey', // not known, not for this page, or too late: begin again
  'last-passkey', // without a recovery code nobody would get in any more
  'too-many-passkeys',
  'fresh-passkey', // this needs a passkey used just now
  'too-many-ties', // friends, mutes and blocks together
  'apart', // one of those who would meet has blocked the other
  'sanctioned', // a moderator keeps them from playing, for some time
  'reported', // they have reported that, or enough others have
  'not-a-moderator',
  'invite-only', // this server lets in those who have an invitation
  'too-many-invitations', // wait for answers first
  'no-invitation', // it was taken back, or the table has begun or closed
  'seek-gone', // they have found somebody else, or look no longer
  'bad-name',
  'no-such-tournament', // or series
  'tournament-table', // at a tournament's table nobody is replaced, and nothing is played again
  'tournament-full',
  'too-many-tournaments', // finish or cancel some of yours first; or series
  'no-tournaments', // you may open none here
  'not-joined', // you don't take part
  'no-notices', // this server sends none of that kind
  'no-days', // not so many days of vacation are left, or one is on
  'bad-time', // a tournament begins within a year from now
  'not-found',
  'failed', // a fault of the server
] as const
export type RefusalCode = (typeof REFUSALS)[number]
