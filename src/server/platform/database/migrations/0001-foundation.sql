-- People -----------------------------------------------------------------------------------------------------------

create table app_user (
  id text primary key,
  -- Who this is at the OpenID provider; both null until a player added by an organiser signs in for the first time.
  issuer text,
  subject text,
  email text,
  email_verified boolean not null default false,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  club text,
  city text,
  date_of_birth date,
  phone text,
  picture text,
  elo integer not null default 1000,
  created_at timestamptz not null default now(),
  check ((issuer is null) = (subject is null)),
  check (username <> '')
);
create unique index app_user_identity on app_user (issuer, subject);
create index app_user_email on app_user (lower(email));

create table user_role (
  user_id text not null references app_user on delete cascade,
  role text not null check (role in ('tournament_organizer', 'venue_manager')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- Sign-in ----------------------------------------------------------------------------------------------------------

create table session (
  -- SHA-256 of the cookie's value: a copy of this table signs nobody in.
  id text primary key,
  user_id text not null references app_user on delete cascade,
  id_token text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table login_state (
  id text primary key,
  data jsonb not null,
  created_at timestamptz not null default now()
);

-- The embedded OpenID provider: its accounts and its own records.
create table account (
  id text primary key,
  email text not null,
  email_verified boolean not null default false,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id);
create index oidc_payload_uid on oidc_payload (uid);
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Failures alone are counted; keys are hashes, so that no address or mistyped name is kept.
create table sign_in_failure (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index sign_in_failure_end on sign_in_failure (window_ends_at);

-- Made once, shared by all nodes.
create table server_secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Venues -----------------------------------------------------------------------------------------------------------

create table venue (
  id text primary key,
  name text not null,
  city text not null,
  address text not null,
  time_zone text not null,
  image_url text,
  -- By weekday from Monday: [{"open": "09:00", "close": "22:00"}] or null where closed.
  opening_hours jsonb not null,
  slot_minutes integer not null default 60 check (slot_minutes between 5 and 720),
  created_at timestamptz not null default now()
);

create table court (
  id text primary key,
  venue_id text not null references venue on delete cascade,
  name text not null,
  position integer not null,
  image_url text,
  price_cents integer not null default 0 check (price_cents >= 0),
  unique (venue_id, position)
);

-- Championships and tournaments ------------------------------------------------------------------------------------

create table championship (
  id text primary key,
  name text not null,
  image text,
  organiser_id text not null references app_user,
  created_at timestamptz not null default now()
);
create index championship_organiser on championship (organiser_id);

create table tournament (
  id text primary key,
  name text not null,
  city text not null,
  venue_id text references venue on delete set null,
  championship_id text references championship on delete set null,
  organiser_id text not null references app_user,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  format text not null check (format in ('GROUPS_WITH_MAIN_STAGE', 'ROUND_ROBIN')),
  type text not null check (type in ('SINGLE_TOURNAMENT', 'SEASON')),
  include_third_place_playoff boolean not null,
  seed_by_championship boolean not null,
  points_for_win integer not null check (points_for_win >= 0),
  points_for_draw integer not null check (points_for_draw >= 0),
  championship_points_for_win integer not null check (championship_points_for_win >= 0),
  championship_points_for_draw integer not null check (championship_points_for_draw >= 0),
  championship_points_for_participation integer not null check (championship_points_for_participation >= 0),
  championship_points_after_group integer not null check (championship_points_after_group >= 0),
  championship_points_after_round integer not null check (championship_points_after_round >= 0),
  championship_points_winner integer not null check (championship_points_winner >= 0),
  generation integer not null default 0,
  -- Raised by every change; what caches and live pages compare.
  version bigint not null default 1,
  -- Court ids in playing order, as they were when the groups were drawn.
  courts jsonb not null default '[]',
  finalised_at timestamptz,
  called_off_at timestamptz,
  -- The derived stage, kept for lists; written together with every change of the facts.
  stage text not null default 'Open',
  created_at timestamptz not null default now()
);
create index tournament_start on tournament (starts_at);
create index tournament_championship on tournament (championship_id);
create index tournament_organiser on tournament (organiser_id);
create index tournament_venue on tournament (venue_id);

create table tournament_entry (
  id text primary key,
  tournament_id text not null references tournament on delete cascade,
  user_id text not null references app_user,
  entered_at timestamptz not null default now(),
  -- As they were at COMMENCE; null before.
  elo integer,
  championship_points integer,
  unique (tournament_id, user_id)
);
create index tournament_entry_user on tournament_entry (user_id);

-- A draw that a reset supersedes stays.
create table tournament_draw (
  tournament_id text not null references tournament on delete cascade,
  generation integer not null,
  kind text not null check (kind in ('GROUPS', 'MAIN')),
  data jsonb not null,
  drawn_at timestamptz not null default now(),
  superseded_at timestamptz,
  primary key (tournament_id, generation, kind)
);
create unique index tournament_draw_current on tournament_draw (tournament_id, kind) where superseded_at is null;

-- The tournament of each match that was ever drawn: a match's id tells nothing by itself.
create table tournament_match (
  id text primary key,
  tournament_id text not null references tournament on delete cascade
);

create table forfeit (
  id bigint generated always as identity primary key,
  tournament_id text not null references tournament on delete cascade,
  -- Outlives the entry, which may leave once a reset has reopened the tournament.
  entry_id text not null,
  phase text not null check (phase in ('GROUPS', 'MAIN')),
  forfeited_at timestamptz not null default now(),
  forfeited_by text references app_user on delete set null,
  superseded_at timestamptz
);
create unique index forfeit_current on forfeit (tournament_id, entry_id) where superseded_at is null;

-- The result of each match as it stands; a reset marks it superseded and keeps it.
create table match_result (
  match_id text primary key,
  tournament_id text not null references tournament on delete cascade,
  player1_id text not null,
  player2_id text not null,
  player1_score integer not null check (player1_score >= 0),
  player2_score integer not null check (player2_score >= 0),
  games jsonb,
  version integer not null,
  entered_by text references app_user on delete set null,
  entered_at timestamptz not null default now(),
  superseded_at timestamptz
);
create index match_result_tournament on match_result (tournament_id) where superseded_at is null;

-- Every change of a result, for good: who, when, old, new, and the command that asked for it.
create table result_log (
  id bigint generated always as identity primary key,
  tournament_id text not null,
  generation integer not null,
  match_id text not null,
  version integer not null,
  changed_by text,
  changed_at timestamptz not null default now(),
  command_id text,
  old_result jsonb,
  new_result jsonb not null,
  unique (match_id, version)
);
create index result_log_tournament on result_log (tournament_id);

-- What was done to a tournament besides results, for good.
create table tournament_log (
  id bigint generated always as identity primary key,
  tournament_id text not null,
  generation integer not null,
  kind text not null,
  data jsonb not null default '{}',
  done_by text,
  done_at timestamptz not null default now()
);
create index tournament_log_tournament on tournament_log (tournament_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger result_log_append_only before update or delete on result_log
  for each row execute function refuse_change();
create trigger tournament_log_append_only before update or delete on tournament_log
  for each row execute function refuse_change();

-- The ledger of points: one row a tournament and person, or one an award outside of a tournament.
create table championship_points (
  id bigint generated always as identity primary key,
  championship_id text references championship on delete cascade,
  tournament_id text references tournament on delete cascade,
  user_id text not null references app_user,
  points integer not null,
  reason text,
  awarded_by text references app_user on delete set null,
  awarded_at timestamptz not null default now()
);
create unique index championship_points_tournament on championship_points (tournament_id, user_id)
  where tournament_id is not null;
create index championship_points_championship on championship_points (championship_id, user_id);

-- Live pages and safe repeats --------------------------------------------------------------------------------------

-- What changed, in the order of a tournament's commits, for pages that come back after a gap.
create table live_event (
  tournament_id text not null references tournament on delete cascade,
  -- The tournament's version after the change; it numbers the events of the page, too.
  version bigint not null,
  changed text[] not null,
  match_ids text[] not null,
  happened_at timestamptz not null default now(),
  primary key (tournament_id, version)
);
create index live_event_age on live_event (happened_at);

-- Every node drops what it keeps of a person, a venue or a championship once that has changed.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('edgeball', tg_argv[0] || ':' ||
    ((case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end) ->> tg_argv[1]));
  return null;
end $$;
create trigger app_user_changed after update on app_user for each row
  when ((old.first_name, old.last_name, old.username, old.club, old.picture, old.elo)
    is distinct from (new.first_name, new.last_name, new.username, new.club, new.picture, new.elo))
  execute function tell_changed('person', 'id');
create trigger venue_changed after update on venue for each row execute function tell_changed('venue', 'id');
create trigger court_changed after insert or update or delete on court for each row
  execute function tell_changed('venue', 'venue_id');
create trigger championship_changed after update on championship for each row
  execute function tell_changed('championship', 'id');

-- The first answer to each Idempotency-Key, written in the same transaction as its effect.
create table idempotency (
  owner text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_age on idempotency (created_at);
