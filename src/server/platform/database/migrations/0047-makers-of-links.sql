-- Whose right a link of a hall was made by, and when it has ended with that right. Null for links of before, and of a node
-- of the version before: they last for two days at most.
alter table hall_link add column made_by text, add column ended_at timestamptz;
-- Those of an organiser who is removed.
create index hall_link_tournament on hall_link (tournament_id);
