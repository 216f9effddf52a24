-- Who organises a tournament beside its owner, by their ids as users.
alter table tournament add column co_organisers jsonb not null default '[]';
