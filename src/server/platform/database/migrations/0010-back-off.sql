-- Until when the next attempt has to wait; what grows with each failure.
alter table sign_in_failure add column blocked_until timestamptz not null default now();
