-- A plain knockout: everybody straight into the bracket.
alter table tournament drop constraint tournament_format_check;
alter table tournament
  add constraint tournament_format_check check (format in ('GROUPS_WITH_MAIN_STAGE', 'ROUND_ROBIN', 'KNOCKOUT'));
