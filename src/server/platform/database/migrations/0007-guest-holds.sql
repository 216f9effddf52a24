alter table reservation
  -- Booked by somebody who was not signed in; stays so once it is claimed.
  add column by_guest boolean not null default false,
  -- Until its mailed link is used a guest's booking holds its slots this long; null where nothing has to be proved.
  add column held_until timestamptz,
  -- SHA-256 of the mailed link's secret: a copy of this table confirms no booking.
  add column link_hash text unique,
  -- A keyed hash of the network that a guest booked from, to count its bookings; forgotten once they are over.
  add column guest_network text;
update reservation set by_guest = true where user_id is null and kind = 'BOOKING';

create index reservation_held on reservation (held_until) where held_until is not null and status = 'PENDING';
create index reservation_guest_network on reservation (guest_network) where guest_network is not null;
create index reservation_by_guest on reservation (venue_id) where by_guest;
