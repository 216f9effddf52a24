-- What a tournament's points were made of, by the rules, when they were given: so that an account is read without the
-- tournaments. Null where a node of the version before has given them, or they were before this: a worker adds it.
create index championship_points_account on championship_points (championship_id, user_id, id);
alter table championship_points add column breakdown jsonb;
create index championship_points_no_breakdown on championship_points (tournament_id)
  where breakdown is null and tournament_id is not null;
-- The new one begins with its columns.
drop index championship_points_championship;
