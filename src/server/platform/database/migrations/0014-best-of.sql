-- Games of a match at most; null is any number, as in every tournament from before.
alter table tournament
  add column best_of_groups integer check (best_of_groups in (3, 5, 7)),
  add column best_of_main_stage integer check (best_of_main_stage in (3, 5, 7));
