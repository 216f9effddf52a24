-- Whether only people who have confirmed their e-mail may register themselves.
alter table tournament add column confirmed_emails_only boolean not null default false;
