CREATE FUNCTION private.count_found(_asked private.search_criteria, _most integer) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET jit TO 'off'
    SET synchronize_seqscans TO 'off'
    AS $_$
declare
  _condition constant text := private.search_condition(_asked);
  _parts constant text[] := private.home_parts();
  -- By chance a sixteenth of the homes are in the small part: a search with fewer than _most has as many there, and seven
  -- standard deviations more, once in a hundred million times.
  _enough constant integer := least(_most, ceil(_most / 16.0 + 7 * sqrt(_most / 16.0)));
  _nearest integer;
  _total integer;
begin
  if _asked.spots is not null then
    return (select counted.total from private.nearest_homes(_asked, null, null, 0, _most) as counted);
  end if;
  if _asked.query is not null then
    -- what very many homes have is counted soonest where homes lie together
    execute format('select count(*) from (table private.home_index limit 200) as home where %s', _condition)
      into _nearest using _asked;
  end if;
  if _nearest >= 12 or _asked.query is null then
    execute format(
      'select count(*) from (select from private.home_index as home where %s limit %s) as found', _condition, _most
    ) into _total using _asked;
    return _total;
  end if;
  -- The large part is looked at only when the small one has too few. Each is planned as if all of it were wanted: in the hope
  -- of meeting a few soon, common words that no home has together would be looked for in the homes themselves.
  execute format(
    'with few as materialized (select 1 from private.home_index as home where %1$s),
       rest as materialized (select 1 from private.home_index as home where %2$s)
     select case when in_few.homes >= %3$s then %4$s
       else in_few.homes + (select count(*) from (table rest limit %4$s) as found) end
     from (select count(*) as homes from (table few limit %3$s) as found) as in_few',
    private.search_condition(_asked, _parts[1]), private.search_condition(_asked, _parts[2]), _enough, _most
  ) into _total using _asked;
  return least(_total, _most);
end
$_$;

REVOKE ALL ON FUNCTION private.count_found(_asked private.search_criteria, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.count_found(_asked private.search_criteria, _most integer) TO service_role;

COMMENT ON FUNCTION private.count_found(_asked private.search_criteria, _most integer) IS 'How many homes a search finds, counted no further than _most. Not for API roles.';
