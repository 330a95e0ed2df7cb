CREATE FUNCTION private.make_homes_of() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  execute format(
    $make$
create or replace function private.homes_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set timezone = 'UTC'
set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $of$
begin
  return (
    select '[' || coalesce(string_agg(row_to_json(home)::text, ', ' order by array_position(_ids, home.id)), '') || ']'
    from (
      select %s
      from public.properties
    ) as home
    where home.id = any (_ids)
  )::json;
end
$of$
    $make$,
    (
      select string_agg(quote_ident(attname), ', ' order by attnum)
      from pg_attribute
      where attrelid = 'public.properties'::regclass and attnum > 0
        and has_column_privilege('anon', attrelid, attnum, 'select')
    )
  );
end
$_$;

REVOKE ALL ON FUNCTION private.make_homes_of() FROM PUBLIC;
GRANT ALL ON FUNCTION private.make_homes_of() TO service_role;

COMMENT ON FUNCTION private.make_homes_of() IS 'Makes private.homes_of of the columns granted to visitors, in the table''s order. For the migration that grants another one.';
