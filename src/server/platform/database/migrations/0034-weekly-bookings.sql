-- The reservations of one weekly booking bear its id; each is a reservation like any other.
alter table reservation add column series_id text;
create index reservation_series on reservation (series_id) where series_id is not null;
