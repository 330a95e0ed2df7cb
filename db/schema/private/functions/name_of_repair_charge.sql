CREATE FUNCTION private.name_of_repair_charge(_tenancy_id uuid, _title text, _period daterange) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select said.name
  from (
    select case count.place when 1 then words.title else words.title || ' (' || count.place || ')' end as name, count.place
    from (select case when char_length(_title) > 54 then rtrim(left(_title, 53)) || '…' else _title end as title) as words
    cross join generate_series(1, 999) as count (place)
  ) as said
  where not exists (
    select from public.rent_charges as known
    where known.tenancy_id = _tenancy_id and known.kind = 'repair' and known.name = said.name and lower(known.period) = lower(_period)
      and known.of_charge_id is null
  )
  order by said.place limit 1
$$;

REVOKE ALL ON FUNCTION private.name_of_repair_charge(_tenancy_id uuid, _title text, _period daterange) FROM PUBLIC;
GRANT ALL ON FUNCTION private.name_of_repair_charge(_tenancy_id uuid, _title text, _period daterange) TO service_role;

COMMENT ON FUNCTION private.name_of_repair_charge(_tenancy_id uuid, _title text, _period daterange) IS 'The title of a repair, with a number where a charge of that name is there on the same day. Not for API roles.';
