-- Events follow one another by the moment when they were finalised, then by id.
drop index tournament_finalised;
create index tournament_finalised on tournament (finalised_at, id) where finalised_at is not null;

-- Beside what an event has changed: when it was finalised, and what its player won and lost. Null where a node of the
-- version before has rated it: then its results are counted.
alter table elo_change add column finalised_at timestamptz, add column won integer, add column lost integer;

update elo_change c set finalised_at = t.finalised_at from tournament t where t.id = c.tournament_id;

with outcome as (
  select r.tournament_id, coalesce(u.merged_into, u.id) as user_id,
    (r.player1_id = e.id) = (r.player1_score > r.player2_score) as is_won
  from match_result r
  join tournament_entry e on e.tournament_id = r.tournament_id and e.id in (r.player1_id, r.player2_id)
  join app_user u on u.id = e.user_id
  where r.superseded_at is null and r.kind = 'PLAYED' and r.player1_score <> r.player2_score
), counted as (
  select tournament_id, user_id, count(*) filter (where is_won) as won, count(*) filter (where not is_won) as lost
  from outcome group by tournament_id, user_id
)
update elo_change c set won = coalesce(o.won, 0), lost = coalesce(o.lost, 0)
from elo_change own left join counted o on o.tournament_id = own.tournament_id and o.user_id = own.user_id
where c.tournament_id = own.tournament_id and c.user_id = own.user_id;

create function date_elo_change() returns trigger language plpgsql as $$
begin
  select t.finalised_at into new.finalised_at from tournament t where t.id = new.tournament_id;
  return new;
end $$;
create trigger elo_change_dated before insert on elo_change for each row
  when (new.finalised_at is null) execute function date_elo_change();

drop index elo_change_user;
create index elo_change_user on elo_change (user_id, finalised_at, tournament_id) include (change, won, lost);

-- Which tournaments somebody is in, by the index alone.
drop index tournament_entry_user;
create index tournament_entry_user on tournament_entry (user_id, tournament_id) include (id);
