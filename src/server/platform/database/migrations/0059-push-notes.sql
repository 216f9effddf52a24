-- What a person is told by push beside the calls of a hall: a row a browser, until its push service has taken it or its time is over.
create table push_note (
  id text primary key,
  subscription_id text not null references push_subscription on delete cascade,
  -- A later one of the same takes its place.
  topic text not null,
  title text not null,
  body text not null,
  path text not null,
  said_at timestamptz not null,
  -- A node that sends it puts this off, so that another one tries again only if that node is no more.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index push_note_due on push_note (due_at);
create index push_note_subscription on push_note (subscription_id);
