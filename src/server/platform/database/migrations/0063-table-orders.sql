-- The order of the groups' tables; it was the ITTF's in every tournament from before.
alter table tournament
  add column ranking text not null default 'ITTF' check (ranking in ('ITTF', 'DTTB', 'GAMES_FIRST'));
