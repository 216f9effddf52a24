create extension if not exists btree_gist;

-- Dates on which the venue stays closed: ["2026-12-25"].
alter table venue add column closed_days jsonb not null default '[]';
-- Prices by time of day: [{"from": "17:00", "cents": 1600}]; null where court.price_cents holds all day.
alter table court add column prices jsonb;

create table reservation (
  id text primary key,
  venue_id text not null references venue,
  -- Null for a guest, until that e-mail signs in with the address verified.
  user_id text references app_user on delete set null,
  -- A block is the venue's own: no customer, no price.
  kind text not null default 'BOOKING' check (kind in ('BOOKING', 'BLOCK')),
  status text not null check (status in ('CONFIRMED', 'PENDING', 'CANCELED')),
  name text not null,
  email text not null,
  phone text not null,
  total_cents integer not null check (total_cents >= 0),
  reason text,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  unique (id, status)
);
create index reservation_user on reservation (user_id);
create index reservation_email on reservation (lower(email));

create table reservation_slot (
  id text primary key,
  reservation_id text not null,
  -- The reservation's own status, kept the same by the key below, so that the exclusion can tell who still holds a slot.
  status text not null,
  court_id text not null references court,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  cents integer not null check (cents >= 0),
  foreign key (reservation_id, status) references reservation (id, status) on update cascade on delete cascade,
  constraint reservation_slot_free exclude using gist (court_id with =, during with &&) where (status <> 'CANCELED')
);
create index reservation_slot_reservation on reservation_slot (reservation_id);
