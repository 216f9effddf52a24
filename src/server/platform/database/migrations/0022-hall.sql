-- The live hall: one row a venue and day, the calls to its tables, what was done there, and links that open it.
create table hall_day (
  id text primary key,
  -- A venue; or a tournament that has a hall of its own.
  place text not null,
  date date not null,
  version bigint not null default 0,
  mode text not null default 'fixed' check (mode in ('fixed', 'free')),
  rest_minutes integer not null default 5 check (rest_minutes between 0 and 120),
  no_show_minutes integer not null default 5 check (no_show_minutes between 0 and 120),
  is_paused boolean not null default false,
  calls_by_itself boolean not null default false,
  -- By court id; tables that are not named are open for all tournaments.
  closed_tables jsonb not null default '[]',
  kept_tables jsonb not null default '{}',
  -- By match id, in their order.
  pinned jsonb not null default '[]',
  held jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (place, date)
);
create index hall_day_calls_by_itself on hall_day (date) where calls_by_itself;

create table hall_call (
  id text primary key,
  hall_id text not null references hall_day on delete cascade,
  tournament_id text not null references tournament on delete cascade,
  match_id text not null,
  court_id text not null,
  number integer not null check (number between 1 and 3),
  called_at timestamptz not null,
  announced_at timestamptz not null,
  -- User ids: who was called, in the order of the match, and who of them has come.
  players jsonb not null,
  arrived jsonb not null default '[]',
  started_at timestamptz,
  ended_at timestamptz,
  called_by text check (called_by in ('person', 'desk', 'itself')) not null
);
create unique index hall_call_one_a_table on hall_call (hall_id, court_id) where ended_at is null;
create unique index hall_call_one_a_match on hall_call (hall_id, match_id) where ended_at is null;
create index hall_call_tournament on hall_call (tournament_id);

create table hall_log (
  id bigint primary key generated always as identity,
  hall_id text not null references hall_day on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  -- The person; null for a desk without an account, and for the hall by itself.
  done_by text,
  actor text not null check (actor in ('person', 'desk', 'itself')),
  done_at timestamptz not null default now()
);
create index hall_log_hall on hall_log (hall_id);

-- Of the secret only its hash.
create table hall_link (
  hall_id text not null references hall_day on delete cascade,
  role text not null check (role in ('desk', 'board')),
  hash text not null unique,
  tournament_id text not null references tournament on delete cascade,
  created_at timestamptz not null default now(),
  primary key (hall_id, role)
);
