-- Booked by the venue's managers for somebody who called; its e-mail, where one was given, has been proved by nobody.
alter table reservation add column by_venue boolean not null default false;
