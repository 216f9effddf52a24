-- An event with its classes, each of which is a tournament; who enters it, and the files that an association gives out of it.
create table event (
  id text primary key,
  name text not null,
  city text not null,
  venue_id text references venue on delete set null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  time_zone text not null,
  organiser_id text not null references app_user,
  co_organisers jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz not null default now()
);
create index event_last_day on event (last_day, id);
create table event_log (
  id bigint generated always as identity primary key,
  event_id text not null references event on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  done_by text,
  done_at timestamptz not null default now()
);
create index event_log_event on event_log (event_id, id);
-- A person once in an event, whatever classes they play. Birth year and sex are told to its organisers alone.
create table entrant (
  id text primary key,
  event_id text not null references event on delete cascade,
  user_id text not null references app_user,
  number text,
  birth_year integer check (birth_year between 1900 and 2100),
  sex text check (sex in ('FEMALE', 'MALE')),
  rating integer check (rating between 0 and 10000),
  club text,
  entered_at timestamptz not null default now(),
  unique (event_id, user_id)
);
create unique index entrant_number on entrant (event_id, number);
create index entrant_user on entrant (user_id);
-- As it came; null until an event was made of it. `entrants` names the person of each player of the file.
create table event_file (
  id text primary key,
  event_id text references event on delete cascade,
  content bytea not null,
  entrants jsonb not null default '{}',
  made_by text not null references app_user,
  made_at timestamptz not null default now()
);
create index event_file_event on event_file (event_id) where event_id is not null;
create index event_file_waiting on event_file (made_by, made_at) where event_id is null;
alter table tournament
  add column event_id text references event on delete set null,
  add column eligibility jsonb,
  add column fee_cents integer check (fee_cents >= 0),
  -- Which competition of the event's file it is, from 0.
  add column competition integer;
create index tournament_event on tournament (event_id) where event_id is not null;
-- Those of the file who wait for a place, the first first.
create table class_waiting (
  tournament_id text not null references tournament on delete cascade,
  entrant_id text not null references entrant on delete cascade,
  position integer not null,
  primary key (tournament_id, entrant_id)
);
create index class_waiting_entrant on class_waiting (entrant_id);
