-- What is found by, made once a change: taking the accents off thousands of names in each search took most of its time.
alter table tournament add column search text generated always as (search_text(name || ' ' || city)) stored;
alter table venue add column search text generated always as (search_text(name || ' ' || city)) stored;
alter table championship add column search text generated always as (search_text(name)) stored;
alter table app_user add column search text
  generated always as (search_text(first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, ''))) stored;

drop index tournament_search;
create index tournament_search on tournament using gin (search gin_trgm_ops);
create index app_user_search on app_user using gin (search gin_trgm_ops);
create index app_user_name on app_user (last_name, first_name, id) where merged_into is null and deleted_at is null;
