-- What an event's invitation says beside its classes, by the field of its form; what is not said is missing.
alter table event add column invitation jsonb not null default '{}';
