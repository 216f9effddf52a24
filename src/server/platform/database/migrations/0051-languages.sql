-- In which language somebody reads what is written to them later: a person as they have chosen, and whoever booked or asked to
-- be told of calls as their browser said then. Null where it is not known.
alter table app_user add column language text;
alter table reservation add column language text;
alter table push_subscription add column language text;
