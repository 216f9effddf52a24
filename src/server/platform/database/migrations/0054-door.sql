-- The door of an event: who is here, late or not coming, what was paid there, and the link that opens it without an account.
alter table event
  -- Once a day or once a class; null where nobody stands at the door.
  add column door text check (door in ('DAY', 'CLASS')),
  add column door_minutes integer not null default 30 check (door_minutes between 0 and 240);
alter table entrant
  -- By day or class, what counts of all that was said at its door.
  add column door jsonb not null default '{}',
  add column paid_cents integer not null default 0 check (paid_cents >= 0),
  add column paid_at timestamptz,
  add column paid_by text;
-- All that was said at a door, in the order in which it arrived; nothing of it is ever changed.
create table door_note (
  id bigint generated always as identity primary key,
  event_id text not null references event on delete cascade,
  entrant_id text not null references entrant on delete cascade,
  -- The key of its command.
  key text not null,
  -- A day or a class; null where something was paid.
  door text,
  state text check (state in ('HERE', 'LATE', 'NOT_COMING')),
  about text,
  takes_back text,
  cents integer check (cents >= 0),
  -- Null is whoever had the link.
  done_by text,
  -- When it was said, by the device that waited with it.
  said_at timestamptz not null,
  done_at timestamptz not null default now()
);
create index door_note_entrant on door_note (entrant_id, id);
create index door_note_event on door_note (event_id, id);
create table door_link (
  event_id text primary key references event on delete cascade,
  hash text not null unique,
  made_by text not null references app_user,
  created_at timestamptz not null default now()
);
