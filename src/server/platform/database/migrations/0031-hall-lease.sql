-- Which device makes the calls of a hall's day, and which one asks to; null before the first. The number only ever grows.
alter table hall_day add column lease jsonb;
