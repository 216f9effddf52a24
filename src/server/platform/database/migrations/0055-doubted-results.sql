-- Results of which a player of the match says that they are not right: of this version, until there is another one or an
-- organiser says that it stands.
create table doubted_result (
  match_id text not null references tournament_match on delete cascade,
  user_id text not null references app_user on delete cascade,
  tournament_id text not null references tournament on delete cascade,
  version integer not null,
  said_at timestamptz not null default now(),
  primary key (match_id, user_id)
);
create index doubted_result_tournament on doubted_result (tournament_id);
create index doubted_result_user on doubted_result (user_id);
