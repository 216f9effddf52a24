-- Boards for a TV that are open in a hall, and when each was last heard, so that all nodes count the same.
create table hall_board (
  hall_id text not null,
  board text not null,
  view text not null,
  heard_at timestamptz not null,
  primary key (hall_id, board)
);
