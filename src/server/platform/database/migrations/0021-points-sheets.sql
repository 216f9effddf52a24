-- Press logs of umpires, the newest of each match and device. They are no facts of the tournament and have no version of it.
create table points_sheet (
  match_id text not null references tournament_match on delete cascade,
  device text not null,
  tournament_id text not null references tournament on delete cascade,
  -- Whose device it is; none but that person sends a newer one.
  sent_by text not null references app_user on delete cascade,
  -- Rises with every device that takes the match over: the sheet of the highest one is shown.
  turn integer not null check (turn > 0),
  -- Rises with every press on the device.
  counter integer not null check (counter >= 0),
  presses text not null check (length(presses) <= 6000),
  -- The match as the device saw it: a sheet of other players, or of a result that was taken back, is not shown.
  player1_id text not null,
  player2_id text not null,
  match_version integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (match_id, device)
);
create index points_sheet_tournament on points_sheet (tournament_id);
create index points_sheet_sent_by on points_sheet (sent_by);
