-- When a session was last used (written every few minutes at most), and on what, in words such as "Firefox on Windows".
alter table session add column last_used_at timestamptz not null default now();
alter table session add column device text not null default '';

-- An e-mail that its account's owner wants from now on; it counts once the link that was mailed there has been used.
create table email_change (
  account_id text primary key references account on delete cascade,
  -- SHA-256 of the link's secret.
  link text not null unique,
  email text not null,
  expires_at timestamptz not null
);

-- A second factor: one-time codes by time (TOTP, RFC 6238).
create table second_factor (
  account_id text primary key references account on delete cascade,
  -- What the authenticator app shares with the server, sealed.
  sealed_secret text not null,
  started_at timestamptz not null default now(),
  -- Null until a first code has shown that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint not null default 0
);

-- Each signs in once where the authenticator app is lost; its keyed hash.
create table recovery_code (
  account_id text not null references second_factor on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);
