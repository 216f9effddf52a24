-- Mails until they have left: sealed, since they name people and hold links that open accounts.
create table waiting_mail (
  id text primary key,
  kind text not null,
  -- A keyed hash of the address, by which mails to a person who has left are found.
  recipient text not null,
  sealed text not null,
  -- A node that sends it puts this off, so that another one tries again only if that node is no more.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index waiting_mail_due on waiting_mail (due_at);
create index waiting_mail_recipient on waiting_mail (recipient);
