/**
 * The database's forms in order; `user_version` counts those that have been applied. Never change one that was
 * released.
 */
export const MIGRATIONS: readonly string[] = [
  `create table people (
     id text primary key, name text not null, recovery text unique, banned integer not null, since integer not null
   ) without rowid;
   create table tables (
     id text primary key, code text not null unique, game text not null, edition integer not null, settings text not null, terms text not null,
     opener text, opened integer not null, seed text not null, "commitment" text not null, status text not null, started text, outcome text,
     hash text, rematch text
   );
   create index tables_status on tables (status, opened);
   create table seats (
     "table" text not null references tables (id), seat integer not null, kind text not null, user text, bot text, name text, salt text,
     primary key ("table", seat)
   ) without rowid;
   create index seats_user on seats (user) where user is not null;
   create table lines (
     "table" text not null references tables (id), number integer not null, seat integer, text text not null, ms integer, request text,
     primary key ("table", number)
   ) without rowid;
   create table chat (
     "table" text not null references tables (id), number integer not null, user text, seat integer, name text not null, text text not null,
     at integer not null, primary key ("table", number)
   ) without rowid;
   create index chat_user on chat (user) where user is not null;
   create table notes (key text primary key, value text) without rowid;`,
  `alter table tables add column "from" text;`,
  // every game under way is due once, so that whose turn it is is found out
  `alter table people add column session integer not null default 0;
   alter table tables add column owner text;
   alter table tables add column epoch integer not null default 0;
   alter table tables add column version integer not null default 0;
   alter table tables add column to_act integer;
   alter table tables add column turn_began integer not null default 0;
   alter table tables add column turn_deadline integer;
   alter table tables add column grace_until integer;
   alter table tables add column due_at integer;
   update tables set due_at = 0 where status = 'playing';
   create index tables_due on tables (due_at) where due_at is not null;
   alter table seats add column away text;
   alter table seats add column absent_since integer;
   alter table lines add column instead text;`,
  // people who had sat down with a salt sit down again with its hash
  `alter table tables add column round integer not null default 1;
   alter table seats add column salt_hash text;
   update seats set salt = null where "table" in (select id from tables where status = 'gathering');`,
  // what a host needs: who was here when, who may not speak and where, and what hosts have done
  `create table visits (user text primary key references people (id) on delete cascade, at integer not null) without rowid;
   create table mutes (
     user text not null references people (id) on delete cascade, "table" text not null, until integer, primary key (user, "table")
   ) without rowid;
   create table host_actions (
     number integer primary key, at integer not null, session text not null, action text not null, whom text not null, detail text not null
   );`,
  // programs: tokens by their hash, accounts of bots with their owners, and whose bot sits on a seat
  `create table bots (
     user text primary key references people (id) on delete cascade, id text not null unique,
     owner text not null references people (id) on delete cascade, games text, paces text not null
   ) without rowid;
   create index bots_owner on bots (owner);
   create table tokens (
     id text primary key, hash text not null unique, user text references people (id) on delete cascade,
     maker text references people (id) on delete cascade, name text not null, scopes text not null, made integer not null,
     expires integer, used integer
   ) without rowid;
   create index tokens_maker on tokens (maker);
   create index tokens_user on tokens (user);
   alter table seats add column owner text;`,
  // webhooks, and what is still to be delivered to them: written with the change that it tells of
  `create table webhooks (
     id text primary key, owner text references people (id) on delete cascade, url text not null, secret text not null, events text not null,
     origin text not null, language text not null, made integer not null, paused integer not null default 0,
     failures integer not null default 0, last_at integer, last_status integer, last_fault text
   ) without rowid;
   create index webhooks_owner on webhooks (owner);
   create table deliveries (
     number integer primary key, id text not null unique, webhook text not null references webhooks (id) on delete cascade,
     event text not null, due integer not null
   );
   create index deliveries_webhook on deliveries (webhook, number);`,
  // badges that people have made of themselves
  `create table badges (user text primary key references people (id) on delete cascade, id text not null unique) without rowid;`,
  // attempts at a day's challenge: one for each person, day and game
  `alter table tables add column challenge text;
   create unique index tables_challenge on tables (challenge, game, opener) where challenge is not null;
   create index tables_challenger on tables (opener, challenge) where challenge is not null;`,
  // accounts: passkeys, sessions, recovery codes by their hash, and WebAuthn challenges that were answered
  `create table accounts (
     user text primary key references people (id) on delete cascade, handle text not null, folded text not null unique,
     since integer not null, changes integer not null default 0
   ) without rowid;
   create table passkeys (
     id text primary key, user text not null references accounts (user) on delete cascade, public_key text not null,
     counter integer not null, transports text not null, name text not null, made integer not null, used integer
   ) without rowid;
   create index passkeys_user on passkeys (user);
   create table sessions (
     id text primary key, user text not null references accounts (user) on delete cascade, browser text not null,
     made integer not null, seen integer not null
   ) without rowid;
   create index sessions_user on sessions (user);
   create table recovery_codes (
     hash text primary key, user text not null references accounts (user) on delete cascade
   ) without rowid;
   create index recovery_codes_user on recovery_codes (user);
   create table ceremonies (id text primary key, until integer not null) without rowid;`,
  // ratings: who is rated, what is believed of them, every game that counted. A player outlives the person, nameless
  `alter table tables add column rated text;
   create index tables_rated on tables (turn_began) where rated = 'agreed' and status = 'over';
   create table rated_players (
     id text primary key, user text unique references people (id) on delete set null, bot text unique
   ) without rowid;
   create table ratings (
     player text not null references rated_players (id), game text not null, pace text not null, field text not null,
     mu integer not null, sigma integer not null, games integer not null, at integer not null, primary key (player, game, pace, field)
   ) without rowid;
   create index ratings_list on ratings (game, pace, field, mu);
   create table rated_games (
     number integer primary key, "table" text not null unique, game text not null, pace text not null, field text not null, at integer not null
   );
   create index rated_games_list on rated_games (game, pace, field, at);
   create table rated_results (
     number integer not null references rated_games (number) on delete cascade, seat integer not null,
     player text not null references rated_players (id), place integer not null, score real not null, mu integer, sigma integer,
     primary key (number, seat)
   ) without rowid;
   create index rated_results_player on rated_results (player, number);`,
  // who waits for a quick match: one wish each, and the table that came of it
  `create table seekers (
     user text primary key references people (id) on delete cascade, game text not null, settings text not null, per_move integer,
     rated integer not null, bot_at integer, since integer not null, seen integer not null, "table" text
   ) without rowid;`,
  // tournaments: who takes part, who met whom at which table, and series of them
  `create table series (
     id text primary key, name text not null, opener text references people (id) on delete set null, made integer not null
   ) without rowid;
   create table tournaments (
     id text primary key, name text not null, format text not null, game text not null, edition integer not null, settings text not null,
     seats integer not null, plan text not null, opener text references people (id) on delete set null, series text references series (id),
     made integer not null, starts integer not null, state text not null, next_at integer, version integer not null
   ) without rowid;
   create index tournaments_state on tournaments (state, starts);
   create index tournaments_opener on tournaments (opener);
   create index tournaments_series on tournaments (series);
   create table entries (
     tournament text not null references tournaments (id), number integer not null, "user" text references people (id) on delete set null,
     lot integer not null, joined integer not null, withdrawn integer not null, place integer, primary key (tournament, number), unique (tournament, "user")
   ) without rowid;
   create index entries_user on entries ("user");
   create table bouts (
     tournament text not null references tournaments (id), number integer not null, round integer not null, entrants text not null, points text,
     "table" text, missing text not null, began integer not null, ended integer, primary key (tournament, number)
   ) without rowid;
   alter table tables add column tournament text;`,
  // what people are to each other: friends, mutes and blocks
  `create table ties (
     id text primary key, user text not null references people (id) on delete cascade,
     other text not null references people (id) on delete cascade, kind text not null, made integer not null, unique (user, other)
   ) without rowid;
   create index ties_other on ties (other);`,
  // moderation: who may, what was reported and decided, who may come in; mutes everywhere are sanctions from now on
  `create table moderators (user text primary key references accounts (user) on delete cascade, since integer not null) without rowid;
   create table reports (
     id text primary key, reporter text not null references people (id) on delete cascade,
     target text not null references people (id) on delete cascade, "table" text not null references tables (id), reason text not null,
     text text not null, at integer not null, decided integer, verdict text, why text, unique (reporter, target, "table")
   ) without rowid;
   create index reports_target on reports (target, "table");
   create index reports_table on reports ("table");
   create index reports_open on reports (at) where decided is null;
   create table sanctions (
     id text primary key, user text not null references people (id) on delete cascade, kind text not null, why text not null,
     game text, at integer not null, until integer, lifted integer, seen integer not null default 0
   ) without rowid;
   create index sanctions_user on sanctions (user);
   insert into sanctions (id, user, kind, why, at, until, seen) select user, user, 'no-chat', '', unixepoch() * 1000, until, 1 from mutes where "table" = '';
   delete from mutes where "table" = '';
   create table invites (
     id text primary key, hash text not null unique, note text not null, made integer not null, until integer not null, uses integer not null
   ) without rowid;
   alter table people add column admitted integer not null default 1;
   alter table chat add column removed integer not null default 0;`,
  // races: a table where racers gather, and a table for each run
  `alter table tables add column race text;
   alter table tables add column racer text;
   alter table tables add column standing integer;
   create index tables_race on tables (race) where race is not null;`,
  // how the nodes were doing, for the host's dashboard
  `create table samples (
     at integer not null, node text not null, connected integer not null, tables integer not null, moves integer not null, errors integer not null,
     load integer not null, delay integer not null, primary key (at, node)
   ) without rowid;`,
  // how a game ended before its rules ended it, and who offers to
  `alter table tables add column resigned integer; alter table tables add column offers text;`,
  // where people are told of their turns, what is still to be told, and their vacations
  `create table targets (
     id text primary key, "user" text not null references people (id) on delete cascade, kind text not null, address text not null, keys text,
     language text not null, origin text not null, active integer not null, made integer not null
   ) without rowid;
   create index targets_user on targets ("user");
   create table notices (
     target text not null references targets (id) on delete cascade, "table" text not null, line integer not null, due integer not null,
     tries integer not null, primary key (target, "table", line)
   ) without rowid;
   create index notices_due on notices (due);
   create table vacations (
     "user" text not null references people (id) on delete cascade, begins integer not null, ends integer not null, primary key ("user", begins)
   ) without rowid;
   alter table seats add column vacation integer;`,
  // finding a game: what lists are filtered by, a name for every wish, invitations, and seats that others took over
  `alter table tables add column per_move integer;
   update tables set per_move = json_extract(terms, '$.perMove') where json_valid(terms);
   alter table tables add column substitutes text;
   delete from seekers;
   alter table seekers add column id text not null default '';
   create unique index seekers_id on seekers (id);
   create table invitations (
     id text primary key, "table" text not null references tables (id) on delete cascade,
     inviter text not null references people (id) on delete cascade, invited text not null references people (id) on delete cascade,
     made integer not null, declined integer not null default 0, unique ("table", invited)
   ) without rowid;
   create index invitations_inviter on invitations (inviter);
   create index invitations_invited on invitations (invited);
   alter table targets add column invitations integer not null default 0;
   create table replaced (
     "table" text not null references tables (id) on delete cascade, "user" text not null references people (id) on delete cascade,
     seat integer not null, primary key ("table", "user")
   ) without rowid;
   create index replaced_user on replaced ("user");`,
  // when somebody last showed, in this browser, that the account is theirs
  `alter table sessions add column proved integer not null default 0;`,
  // how the seats of rated games chose, for signs of engine use
  `create table judged_seats (
     "table" text not null references tables (id) on delete cascade, seat integer not null, "user" text references people (id) on delete set null,
     choices integer not null, agreed integer not null, timed integer not null, spread integer not null, primary key ("table", seat)
   ) without rowid;
   create index judged_seats_user on judged_seats ("user");`,
]
