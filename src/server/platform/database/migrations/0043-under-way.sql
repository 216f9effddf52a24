-- Of a club of ten thousand tournaments a few are under way: those that one plays in are looked for among them.
create index tournament_under_way on tournament (starts_at, id)
  where deleted_at is null and stage not in ('FINISHED', 'FORFEITED');
