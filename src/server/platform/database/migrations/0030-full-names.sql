-- A list that is imported looks people up by their names.
create index app_user_full_name on app_user (search_text(trim(first_name || ' ' || last_name)))
  where merged_into is null and deleted_at is null;
