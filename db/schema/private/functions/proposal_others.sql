CREATE FUNCTION private.proposal_others(_others timestamp with time zone[], _first timestamp with time zone, _set timestamp with time zone, _now timestamp with time zone) RETURNS timestamp with time zone[]
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _one timestamptz;
begin
  if coalesce(cardinality(_others), 0) = 0 then
    return null;
  end if;
  if cardinality(_others) > 2 or array_ndims(_others) > 1
    or (select count(distinct known) from unnest(_others || _first) as known) <= cardinality(_others) then
    perform private.refuse_argument('others', 'Name at most two more times, each another one.');
  end if;
  foreach _one in array _others loop
    perform private.require_visit_time(_one, _now);
    perform private.require_to_come(_one, _now);
    if _one = _set then
      perform private.refuse_argument('others', 'Choose another time than the one that is asked for.');
    end if;
  end loop;
  return array(select known from unnest(_others) as known order by known);
end
$$;

REVOKE ALL ON FUNCTION private.proposal_others(_others timestamp with time zone[], _first timestamp with time zone, _set timestamp with time zone, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.proposal_others(_others timestamp with time zone[], _first timestamp with time zone, _set timestamp with time zone, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.proposal_others(_others timestamp with time zone[], _first timestamp with time zone, _set timestamp with time zone, _now timestamp with time zone) IS 'Further times beside a proposed one, in their order; null for none. 22023, PT422 time_over. Not for API roles.';
