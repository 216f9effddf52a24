-- Which tournaments lie around a day of a hall.
create index tournament_hall on tournament
  using gist (venue_id, tstzrange(starts_at, greatest(starts_at, ends_at), '[]'))
  where deleted_at is null and type <> 'SEASON';
