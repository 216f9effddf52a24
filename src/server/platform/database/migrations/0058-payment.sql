-- How the fees of an event are counted beyond those of its classes, and where they are paid to.
alter table event add column payment jsonb;
