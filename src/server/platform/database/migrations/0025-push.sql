-- Browsers that are told of calls, whom each follows, and what each has been told of.
create table push_subscription (
  id text primary key,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's own keys: what is sent can be read there alone.
  p256dh text not null,
  auth text not null,
  -- Where somebody is signed in it ends with the session; a guest's counts for the network, of which a hash is kept.
  session_id text references session on delete cascade,
  user_id text references app_user on delete cascade,
  network text,
  renewed_at timestamptz not null,
  tested_at timestamptz
);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_user on push_subscription (user_id, renewed_at);
create index push_subscription_network on push_subscription (network, renewed_at);
create index push_subscription_renewed on push_subscription (renewed_at);

create table push_follow (
  subscription_id text not null references push_subscription on delete cascade,
  user_id text not null references app_user on delete cascade,
  primary key (subscription_id, user_id)
);
create index push_follow_user on push_follow (user_id);

-- One row a call, its number and browser, made with the call: told once, by whichever node comes first.
create table push_delivery (
  call_id text not null references hall_call on delete cascade,
  number integer not null,
  -- No reference: what was told to one that is gone still counts.
  subscription_id text not null,
  hall_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'gone', 'failed', 'late')),
  -- A node that sends it puts this off, so that another one tries again only if that node is no more.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  primary key (call_id, number, subscription_id)
);
create index push_delivery_due on push_delivery (due_at) where state = 'waiting';
create index push_delivery_hall on push_delivery (hall_id);
create index push_delivery_expires on push_delivery (expires_at);
