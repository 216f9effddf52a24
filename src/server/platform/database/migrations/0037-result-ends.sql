-- When the players left the table, where their result waited on its device before it came; null: as it was logged.
alter table result_log add column ended_at timestamptz;
