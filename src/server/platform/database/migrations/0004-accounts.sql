-- What a mailed link carries is a secret: its hash is kept, until it is used or has expired.
create table account_link (
  -- SHA-256 of the link's secret: a copy of this table opens no account.
  id text primary key,
  account_id text not null references account on delete cascade,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  -- The address that it was sent to; using it proves that one and no other.
  email text not null,
  expires_at timestamptz not null
);
create index account_link_account on account_link (account_id);
create index account_link_expiry on account_link (expires_at);

-- All that the embedded provider keeps of an account's sign-ins.
create index oidc_payload_account on oidc_payload ((payload ->> 'accountId'));

-- A player whom an organiser added turned out to be somebody who was here already: the row points on to that person.
alter table app_user add column merged_into text references app_user;
create index app_user_merged on app_user (merged_into) where merged_into is not null;
-- Somebody who deleted their account; what they played stays, under a neutral name.
alter table app_user add column deleted_at timestamptz;

-- Every node ends what it holds open for a session that is over.
create trigger session_ended after delete on session for each row execute function tell_changed('session', 'id');
