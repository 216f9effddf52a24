-- What each finalised event changed in the ratings of its players. A rating is where somebody started and these together.
create table elo_change (
  tournament_id text not null references tournament on delete cascade,
  user_id text not null references app_user,
  -- The rating at the draw, by what earlier events count by now.
  rating integer not null,
  change integer not null,
  primary key (tournament_id, user_id)
);
create index elo_change_user on elo_change (user_id);
-- Events are counted in the order in which they were finalised.
create index tournament_finalised on tournament (finalised_at) where finalised_at is not null;

-- A tournament as it was before each reset, so that it can be looked at and brought back.
create table tournament_reset (
  id bigint generated always as identity primary key,
  tournament_id text not null references tournament on delete cascade,
  kind text not null check (kind in ('RESET_TOURNAMENT', 'RESET_TOURNAMENT_TO_GROUPS')),
  facts jsonb not null,
  -- The people behind the entries: [{"playerId": ..., "userId": ..., "enteredAt": ...}].
  entrants jsonb not null,
  -- By person; null where it was not finalised.
  points jsonb,
  finalised_at timestamptz,
  called_off_at timestamptz,
  reset_by text references app_user on delete set null,
  reset_at timestamptz not null default now(),
  undone_at timestamptz
);
create index tournament_reset_tournament on tournament_reset (tournament_id) where undone_at is null;
