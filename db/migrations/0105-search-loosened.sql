-- What to give up when nothing was found: each condition alone, and how many homes the search finds without it.
create function public.search_loosened(search jsonb) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := 1000;
  -- an order asks nothing
  _asked constant jsonb := private.checked_search(search) - 'sort';
  _given constant integer := jsonb_array_length(coalesce(_asked -> 'amenities', '[]'));
  _found jsonb := '[]';
  _loosened record;
  _total integer;
begin
  for _loosened in
    select field.name as drop, null::text as value, _asked - field.name as search
    from jsonb_object_keys(_asked) as field (name)
    union all
    -- of several amenities each by itself, as long as they are few
    select 'amenities', one.value, jsonb_set(_asked, '{amenities}', (_asked -> 'amenities') - one.value)
    from jsonb_array_elements_text(coalesce(_asked -> 'amenities', '[]')) as one
    where _given between 2 and 6
  loop
    _total := private.count_found(private.search_criteria(_loosened.search), _most + 1);
    if _total > 0 then
      _found := _found || jsonb_build_object(
        'drop', _loosened.drop, 'value', _loosened.value,
        'total', least(_total, _most), 'total_is_exact', _total <= _most
      );
    end if;
  end loop;
  return (
    select coalesce(json_agg(one order by (one -> 'total')::integer desc, place), '[]')
    from jsonb_array_elements(_found) with ordinality as found (one, place)
  );
end
$$;
comment on function public.search_loosened(jsonb) is
  'For a search that finds nothing: [{drop, value, total, total_is_exact}], each condition dropped by itself, most homes first, '
  'only those that help; `value` is the one amenity of several. Totals are exact up to 1000. 22023. @anonymous numbers of '
  'public homes, which every visitor may count.';
grant execute on function public.search_loosened(jsonb) to anon, authenticated;
