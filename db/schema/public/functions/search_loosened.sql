CREATE FUNCTION public.search_loosened(search jsonb) RETURNS json
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _most constant integer := 1000;
  -- an order asks nothing
  _asked constant jsonb := private.checked_search(search) - 'sort';
  _near constant jsonb := private.near_of(_asked);
  _is_dearer constant boolean := _asked ?| array['max_price', 'min_price'];
  _widest jsonb := _asked;
  _found jsonb := '[]';
  _step record;
  _total integer;
begin
  if _near is not null and (_near ->> 'km')::numeric < 15 then
    _widest := private.widened_to(_asked, 15);
  end if;
  for _step in
    select 1 as kind, ring.km, false as dearer, null::text as drop, null::text as value,
      private.widened_to(_asked, ring.km) as search
    from unnest(array[5, 10, 15]) as ring (km)
    where _near is not null and ring.km > (_near ->> 'km')::numeric
    union all
    select 2, null, true, null, null, private.dearer(_asked) where _is_dearer
    union all
    select 3, null, false, condition.name, condition.value, condition.less from private.conditions_of(_asked) as condition
    union all
    -- together, where nothing alone helps
    select 4, case when _widest <> _asked then 15 end, true, null, null, private.dearer(_widest)
    where _is_dearer and _widest <> _asked
    union all
    select 5, case when _widest <> _asked then 15 end, _is_dearer, condition.name, condition.value, condition.less
    from private.conditions_of(case when _is_dearer then private.dearer(_widest) else _widest end) as condition
    where _is_dearer or _widest <> _asked
    union all
    select 6, null, false, field.name, null, _asked - field.name
    from unnest(array['near', 'place']) as field (name) where _asked ? field.name
    order by 1, 2
  loop
    continue when _step.kind between 4 and 5 and jsonb_array_length(_found) > 0;
    _total := private.count_found(private.search_criteria(_step.search), _most + 1);
    if _total > 0 then
      _found := _found || jsonb_build_object(
        'kind', _step.kind, 'near_km', _step.km,
        'max_price', case when _step.dearer then _step.search -> 'max_price' end,
        'min_price', case when _step.dearer then _step.search -> 'min_price' end,
        'drop', _step.drop, 'value', _step.value,
        'total', least(_total, _most), 'total_is_exact', _total <= _most
      );
    end if;
  end loop;
  return (
    select coalesce(json_agg(
      one - 'kind' order by (one ->> 'kind')::integer, (one ->> 'near_km')::integer, (one ->> 'total')::integer desc, place
    ), '[]')
    from jsonb_array_elements(_found) with ordinality as found (one, place)
  );
end
$$;

REVOKE ALL ON FUNCTION public.search_loosened(search jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_loosened(search jsonb) TO service_role;
GRANT ALL ON FUNCTION public.search_loosened(search jsonb) TO anon;
GRANT ALL ON FUNCTION public.search_loosened(search jsonb) TO authenticated;

COMMENT ON FUNCTION public.search_loosened(search jsonb) IS 'For a search that finds nothing, what would: [{near_km, max_price, min_price, drop, value, total, total_is_exact}], each with what it changes and null for what it leaves. First the place within 5, 10, 15 km, then the rent by a tenth, then one condition less (`value`: the one amenity of several), most homes first, then several of these together if none helps alone, and last without the place. Totals are exact up to 1000, near a place up to 300. 22023. @anonymous numbers of public homes, which every visitor may count.';
