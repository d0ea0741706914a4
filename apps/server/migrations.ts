/** The database's forms in order; `user_version` counts those that have been applied. Never change one that was released. */
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
]
