-- Finding by a few typed words, whatever their case and accents, and with slips of the pen.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Both named by their schema: an index is restored and maintained without a search path.
do $$
declare
  place text := (
    select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent'
  );
begin
  execute format(
    'create function search_text(given text) returns text language sql immutable strict parallel safe
       as $body$ select lower(%s.unaccent(%L::regdictionary, given)) $body$',
    place, place || '.unaccent');
end $$;

create index tournament_search on tournament using gin (search_text(name) gin_trgm_ops);
