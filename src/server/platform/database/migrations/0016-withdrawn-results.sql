-- What becomes of the results of a player who withdrew before half of the group matches; they stood in every tournament from before.
alter table tournament
  add column withdrawn_results text not null default 'STAND' check (withdrawn_results in ('STAND', 'STRUCK_BEFORE_HALF'));
