-- Where the venue wants to give its word first, bookings wait for it as PENDING.
alter table venue add column needs_confirmation boolean not null default false;

-- A court that is no longer there keeps its row: past bookings and drawn tournaments name it.
alter table court add column removed_at timestamptz;
-- Deferred, so that courts can change places.
alter table court drop constraint court_venue_id_position_key;
alter table court add constraint court_place exclude using btree (venue_id with =, position with =)
  where (removed_at is null) deferrable initially deferred;

-- Pictures of venues and courts beside those of people.
alter table picture alter column user_id drop not null;
alter table picture
  add column venue_id text references venue on delete cascade,
  add column court_id text references court on delete cascade,
  add check (num_nonnulls(user_id, venue_id, court_id) = 1);
create index picture_venue on picture (venue_id);
create index picture_court on picture (court_id);
