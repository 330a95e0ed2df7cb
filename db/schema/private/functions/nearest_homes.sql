CREATE FUNCTION private.nearest_homes(_asked private.search_criteria, _behind double precision, _behind_id uuid, _wanted integer, _counted integer, OUT ids uuid[], OUT keys double precision[], OUT total integer) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET jit TO 'off'
    SET enable_bitmapscan TO 'on'
    SET enable_seqscan TO 'on'
    SET enable_sort TO 'on'
    AS $_$
declare
  _few constant integer := 300;
  _rest private.search_criteria := _asked;
  _walks text;
begin
  _rest.spots := null;
  if private.search_condition(_rest) = 'true' or private.count_found(_rest, _few + 1) > _few then
    perform set_config(name, 'off', true) from unnest(array['enable_bitmapscan', 'enable_seqscan', 'enable_sort']) as name;
  end if;
  -- one walk from each of any places: the first of them all are among the first of each
  select string_agg(
    format(
      '(select home.id, home.spot <-> ($1).spots[%s] as away from private.home_index as home
        where %s and %s order by 2 fetch first %s rows with ties)',
      number, private.search_condition(_asked),
      case when _behind is null then 'true' else format('(%s, home.id) > ($2, $3)', private.away(_asked)) end,
      greatest(_wanted, _counted)
    ),
    ' union all '
  ) into _walks
  from generate_series(1, case when _asked.near_any then cardinality(_asked.spots) else 1 end) as number;
  execute format(
    'select array_agg(found.id), array_agg(found.away), count(*)
     from (select walk.id, min(walk.away) as away from (%s) as walk group by walk.id order by 2, 1 limit %s) as found',
    _walks, greatest(_wanted, _counted)
  ) into ids, keys, total using _asked, _behind, _behind_id;
end
$_$;

REVOKE ALL ON FUNCTION private.nearest_homes(_asked private.search_criteria, _behind double precision, _behind_id uuid, _wanted integer, _counted integer, OUT ids uuid[], OUT keys double precision[], OUT total integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.nearest_homes(_asked private.search_criteria, _behind double precision, _behind_id uuid, _wanted integer, _counted integer, OUT ids uuid[], OUT keys double precision[], OUT total integer) TO service_role;

COMMENT ON FUNCTION private.nearest_homes(_asked private.search_criteria, _behind double precision, _behind_id uuid, _wanted integer, _counted integer, OUT ids uuid[], OUT keys double precision[], OUT total integer) IS 'Homes by nearness, so many as are wanted or counted, with how far each is on the map; those behind one only, if it is given. Not for API roles.';
