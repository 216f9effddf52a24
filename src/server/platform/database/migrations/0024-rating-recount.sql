-- Which ratings are being counted again after an event was taken back or counts differently. Both are empty when none is.
-- Of these people the ratings have changed for events that were drawn from that moment on.
create table rating_shift (
  user_id text primary key references app_user on delete cascade,
  shifted_from timestamptz not null
);
-- Up to which event they are right again; events come by the moment when they were finalised, then by id.
create table rating_recount (
  is_only boolean primary key default true check (is_only),
  finalised_at timestamptz not null,
  tournament_id text not null
);
