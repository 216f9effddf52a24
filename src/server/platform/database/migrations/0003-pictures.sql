-- Profile pictures, here rather than in a folder, so that every node serves them.
create table picture (
  id text not null,
  size integer not null,
  user_id text not null references app_user on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (id, size)
);
create index picture_user on picture (user_id);
-- They are compressed already.
alter table picture alter column bytes set storage external;
