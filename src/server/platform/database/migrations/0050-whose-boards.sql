-- Whether a board was opened by a link or an organiser of its hall, and else from which network: those of a link come first,
-- and one network has a few. Rows of before last for a minute.
alter table hall_board
  add column is_trusted boolean not null default false,
  add column network text,
  add column opened_at timestamptz not null default now();
