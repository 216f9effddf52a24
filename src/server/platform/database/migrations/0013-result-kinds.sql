-- A walkover or a retirement that an organiser awarded, and a result that was taken back (whose version goes on).
alter table match_result add column kind text not null default 'PLAYED'
  check (kind in ('PLAYED', 'NO_SHOW', 'RETIRED', 'CLEARED'));
