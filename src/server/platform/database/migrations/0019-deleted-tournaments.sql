-- A deleted tournament is nowhere to be seen, and can be restored for 30 days.
alter table tournament add column deleted_at timestamptz;
create index tournament_deleted_at on tournament (deleted_at) where deleted_at is not null;
