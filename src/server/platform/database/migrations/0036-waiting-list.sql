-- Who waits for a time at which a venue's courts are taken, in the order of `nth`. A row goes once its time is booked, left, offered in vain or begun.
create table waiting_place (
  id text primary key,
  nth bigint generated always as identity,
  venue_id text not null references venue,
  user_id text not null references app_user on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The calendar date of the venue's opening that the time is of; one after midnight belongs to the day before.
  day text not null,
  -- The hold that is kept for them; null while they wait.
  offer_id text unique references reservation on delete cascade,
  unique (user_id, venue_id, starts_at)
);
create index waiting_place_time on waiting_place (venue_id, starts_at);
-- A hold in the name of the first who waits, which becomes a booking only if they book it.
alter table reservation add column is_offer boolean not null default false;
create index reservation_offer on reservation (venue_id) where is_offer;
