-- Entering an event: when, how those who wait are asked, and by which mailed link an entrant comes back. Null: nobody enters here by themselves.
alter table event add column entry jsonb;
alter table entrant
  -- Where to write to; an account has its own address.
  add column email text,
  add column language text,
  -- Until then a mailed link has to be used; null where nothing has to be proved, or it has been.
  add column held_until timestamptz,
  -- Which text they agreed to, and when.
  add column consent jsonb,
  add column hide_name boolean not null default false;
create index entrant_hidden on entrant (user_id) where hide_name;
create index entrant_held on entrant (held_until) where held_until is not null;
-- Several a person, as each mail has one of its own.
create table entrant_link (
  link_hash text primary key,
  entrant_id text not null references entrant on delete cascade,
  made_at timestamptz not null default now()
);
create index entrant_link_entrant on entrant_link (entrant_id, made_at);
-- Besides those who wait: who was offered a place, and whose place is kept until their mailed link is used.
alter table class_waiting
  add column state text not null default 'WAITING' check (state in ('WAITING', 'OFFERED', 'HELD')),
  add column until timestamptz,
  add constraint class_waiting_until check ((state = 'WAITING') = (until is null));
create index class_waiting_until on class_waiting (until) where until is not null;
-- Who is not in a class any more, until they enter it again.
create table class_withdrawal (
  tournament_id text not null references tournament on delete cascade,
  entrant_id text not null references entrant on delete cascade,
  was text not null check (was in ('ENTERED', 'WAITING', 'OFFERED', 'HELD')),
  reason text not null check (reason in ('SELF', 'ORGANISER', 'LAPSED')),
  withdrawn_at timestamptz not null,
  primary key (tournament_id, entrant_id)
);
create index class_withdrawal_entrant on class_withdrawal (entrant_id);
