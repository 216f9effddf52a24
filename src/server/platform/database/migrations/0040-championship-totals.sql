-- What the ledger of points sums up to for each person, so that the head of a leaderboard is read in its order.
create table championship_total (
  championship_id text not null references championship on delete cascade,
  user_id text not null references app_user,
  points integer not null,
  -- Rows of the ledger: who has been awarded nothing but zeros stands on the board, too.
  awards integer not null,
  primary key (championship_id, user_id)
);
create index championship_total_board on championship_total (championship_id, points desc);

insert into championship_total (championship_id, user_id, points, awards)
select p.championship_id, coalesce(u.merged_into, u.id), sum(p.points), count(*)
from championship_points p join app_user u on u.id = p.user_id
where p.championship_id is not null group by 1, 2;

-- In the order of ids, so that two that change the same totals do not wait for each other in a circle.
create function add_to_totals() returns trigger language plpgsql as $$
begin
  insert into championship_total as t (championship_id, user_id, points, awards)
  select a.championship_id, coalesce(u.merged_into, u.id), sum(a.points), count(*)
  from added a join app_user u on u.id = a.user_id
  where a.championship_id is not null group by 1, 2 order by 1, 2
  on conflict (championship_id, user_id) do update
    set points = t.points + excluded.points, awards = t.awards + excluded.awards;
  return null;
end $$;
create function take_from_totals() returns trigger language plpgsql as $$
begin
  with taken as (
    select r.championship_id, coalesce(u.merged_into, u.id) as user_id, sum(r.points) as points, count(*) as awards
    from removed r join app_user u on u.id = r.user_id
    where r.championship_id is not null group by 1, 2
  ), held as (
    select t.championship_id, t.user_id from championship_total t join taken using (championship_id, user_id)
    order by 1, 2 for update of t
  )
  update championship_total t set points = t.points - k.points, awards = t.awards - k.awards
  from taken k join held h using (championship_id, user_id)
  where t.championship_id = k.championship_id and t.user_id = k.user_id;
  delete from championship_total t using (select distinct championship_id from removed) r
  where t.championship_id = r.championship_id and t.awards = 0;
  return null;
end $$;
create function change_totals() returns trigger language plpgsql as $$
begin
  insert into championship_total as t (championship_id, user_id, points, awards)
  select c.championship_id, coalesce(u.merged_into, u.id), sum(c.points), sum(c.awards)
  from (
    select championship_id, user_id, points, 1 as awards from added
    union all select championship_id, user_id, -points, -1 from removed
  ) c join app_user u on u.id = c.user_id
  where c.championship_id is not null group by 1, 2 order by 1, 2
  on conflict (championship_id, user_id) do update
    set points = t.points + excluded.points, awards = t.awards + excluded.awards;
  delete from championship_total t using (select distinct championship_id from removed) r
  where t.championship_id = r.championship_id and t.awards = 0;
  return null;
end $$;
create trigger championship_points_added after insert on championship_points
  referencing new table as added for each statement execute function add_to_totals();
create trigger championship_points_removed after delete on championship_points
  referencing old table as removed for each statement execute function take_from_totals();
create trigger championship_points_changed after update on championship_points
  referencing old table as removed new table as added for each statement execute function change_totals();

-- An added player who turns out to be somebody who was here already: what is left in their name counts for that person.
create function move_totals() returns trigger language plpgsql as $$
begin
  insert into championship_total as t (championship_id, user_id, points, awards)
  select championship_id, new.merged_into, points, awards from championship_total where user_id = new.id order by 1
  on conflict (championship_id, user_id) do update
    set points = t.points + excluded.points, awards = t.awards + excluded.awards;
  delete from championship_total where user_id = new.id;
  return null;
end $$;
create trigger app_user_merged_totals after update of merged_into on app_user for each row
  when (old.merged_into is null and new.merged_into is not null) execute function move_totals();
