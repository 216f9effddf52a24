-- The call that stands of a match, whose points are counted: looked for with every sheet of points.
create index hall_call_standing_match on hall_call (match_id) where ended_at is null;
