import type { UserId } from '@parlour/protocol'
import type { Unit } from '../database.ts'
import { DELETED_PERSON } from '../seats.ts'
import { statement } from '../statements.ts'

/** Where both sit, and the guest's attempts at challenges that the account has attempted itself. */
const TWICE = `(select "table" from seats where "user" = ?1 intersect select "table" from seats where "user" = ?2
  union select mine.id from tables as mine join tables as theirs on theirs.challenge = mine.challenge and theirs.game = mine.game
    where mine.opener = ?1 and theirs.opener = ?2)`

/**
 * A guest becomes part of an account, and is no more: seats, opened tables, chat, bots, tokens, webhooks, mutes, ties,
 * reports, sanctions and the badge are the account's from now on. Nobody sits twice: what the account has at a table or
 * a challenge stands, and the guest's own seat there is left as that of somebody deleted. A process that has such a
 * table in memory finds its version raised.
 */
export const mergeGuest = (guest: UserId, account: UserId): Unit => [
  {
    ...statement(
      `update people set recovery = null where id = ? and banned = 0
         and not exists (select 1 from accounts where "user" = people.id) and not exists (select 1 from bots where "user" = people.id)`,
      guest,
    ),
    orElse: 'gone',
  },
  statement(
    `update tables set version = version + 1, due_at = case when status = 'playing' then 0 else due_at end
     where opener = ?1 or id in (select "table" from seats where "user" = ?1) or id in (select "table" from chat where "user" = ?1)`,
    guest,
  ),
  statement(
    `update seats set kind = 'open', "user" = null, bot = null, name = null, salt_hash = null, salt = null, away = null, absent_since = null,
       owner = null
     where "user" = ?1 and "table" in ${TWICE} and "table" in (select id from tables where status = 'gathering')`,
    guest,
    account,
  ),
  statement(
    `update seats set "user" = null, name = ?3, away = null, absent_since = null, owner = null where "user" = ?1 and "table" in ${TWICE}`,
    guest,
    account,
    DELETED_PERSON,
  ),
  statement('update seats set "user" = ?2 where "user" = ?1', guest, account),
  statement(
    `update tables set opener = case when exists (select 1 from tables as theirs where theirs.challenge = tables.challenge
       and theirs.game = tables.game and theirs.opener = ?2) then null else cast(?2 as text) end where opener = ?1`,
    guest,
    account,
  ),
  statement('update chat set "user" = ?2 where "user" = ?1', guest, account),
  statement('update bots set owner = ?2 where owner = ?1', guest, account),
  statement('update tokens set maker = ?2 where maker = ?1', guest, account),
  statement('update tokens set "user" = ?2 where "user" = ?1', guest, account),
  statement('update webhooks set owner = ?2 where owner = ?1', guest, account),
  statement(
    `update badges set "user" = ?2 where "user" = ?1 and not exists (select 1 from badges as theirs where theirs."user" = ?2)`,
    guest,
    account,
  ),
  statement(
    `update mutes set "user" = ?2 where "user" = ?1
       and not exists (select 1 from mutes as theirs where theirs."user" = ?2 and theirs."table" = mutes."table")`,
    guest,
    account,
  ),
  statement(
    `update entries set "user" = ?2 where "user" = ?1
       and not exists (select 1 from entries as theirs where theirs."user" = ?2 and theirs.tournament = entries.tournament)`,
    guest,
    account,
  ),
  ...['"user"', 'other'].map((column) => {
    const across = column === 'other' ? '"user"' : 'other'
    return statement(
      `update ties set ${column} = ?2 where ${column} = ?1 and ${across} <> ?2
         and not exists (select 1 from ties as theirs where theirs.${column} = ?2 and theirs.${across} = ties.${across})`,
      guest,
      account,
    )
  }),
  statement('update sanctions set "user" = ?2 where "user" = ?1', guest, account),
  statement(
    'update reports set target = ?2 where target = ?1 and reporter <> ?2 and not exists (select 1 from reports as theirs where theirs.target = ?2 and theirs.reporter = reports.reporter and theirs."table" = reports."table")',
    guest,
    account,
  ),
  statement(
    'update reports set reporter = ?2 where reporter = ?1 and target <> ?2 and not exists (select 1 from reports as theirs where theirs.reporter = ?2 and theirs.target = reports.target and theirs."table" = reports."table")',
    guest,
    account,
  ),
  statement(
    `update replaced set "user" = ?2 where "user" = ?1
       and not exists (select 1 from replaced as theirs where theirs."user" = ?2 and theirs."table" = replaced."table")`,
    guest,
    account,
  ),
  statement('update targets set "user" = ?2 where "user" = ?1', guest, account),
  statement(
    `update vacations set "user" = ?2 where "user" = ?1
       and not exists (select 1 from vacations as theirs where theirs."user" = ?2 and theirs.begins = vacations.begins)`,
    guest,
    account,
  ),
  { ...statement('delete from people where id = ?', guest), orElse: 'gone' },
]
