-- Links that give one table of a hall to one device, which counts its points and enters its result without an account.
alter table hall_link
  -- Of a scorer's link; empty for a desk and a board, which are of the whole hall.
  add column court_id text not null default '',
  -- Hashes of devices' own keys: which one has the table, and which one asks for it.
  add column holder text,
  add column asker text;
alter table hall_link drop constraint hall_link_role_check;
alter table hall_link add constraint hall_link_role_check
  check (role in ('desk', 'board', 'scorer') and (role = 'scorer') = (court_id <> ''));
alter table hall_link drop constraint hall_link_pkey;
alter table hall_link add primary key (hall_id, role, court_id);

alter table hall_log drop constraint hall_log_actor_check;
alter table hall_log add constraint hall_log_actor_check check (actor in ('person', 'desk', 'itself', 'table'));

-- Whether both players have to agree at the table before a result is entered there.
alter table hall_day add column confirms_results boolean not null default false;

-- A sheet comes from a person or from a table (hall and court).
alter table points_sheet alter column sent_by drop not null;
alter table points_sheet add column sent_from text;
alter table points_sheet add constraint points_sheet_sender check (num_nonnulls(sent_by, sent_from) = 1);

-- By its name of that day, where a result was entered at a table.
alter table match_result add column entered_at_table text;
alter table result_log add column entered_at_table text;
