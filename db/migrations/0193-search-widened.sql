-- What to change when nothing was found, in this order: the place wider, by rings of 5, 10 and 15 kilometres; the rent by a
-- tenth; one wish less. What is within a place has rings around it, where its position is known. The place itself goes last. Where
-- no step helps by itself but leaving the place, the widest place and the rent go together, and with them each wish.

-- What a search is near to, or would be if it were about a place of that name; null where nobody knows where that is.
create function private.near_of(_asked jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when _asked -> 'near' is not null then _asked -> 'near'
    else (
      select jsonb_build_object('places', jsonb_build_array(place.name), 'km', 0.1)
      from private.place_spellings as spelled join private.known_places as place using (name)
      where spelled.spelling = lower(btrim(split_part(_asked ->> 'place', ',', 1)))
        and split_part(_asked ->> 'place', ',', 2) in ('', ' ' || place.city, ' Secunderabad')
    )
  end
$$;
comment on function private.near_of(jsonb) is 'The search''s own `near`, or that of its place. Not for API roles.';

create function private.widened_to(_asked jsonb, _km integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (_asked - 'place') || jsonb_build_object('near', private.near_of(_asked) || jsonb_build_object('km', _km))
$$;
comment on function private.widened_to(jsonb, integer) is 'The search within so many kilometres of its place. Not for API roles.';

create function private.dearer(_asked jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select _asked || jsonb_strip_nulls(jsonb_build_object(
    'max_price', least(ceil((_asked ->> 'max_price')::numeric * 1.1), 1000000000),
    'min_price', floor((_asked ->> 'min_price')::numeric * 0.9)
  ))
$$;
comment on function private.dearer(jsonb) is 'The search with its rents a tenth wider. Not for API roles.';

-- Each wish alone, and of several amenities each by itself, as long as they are few.
create function private.wishes_of(_asked jsonb) returns table (name text, value text, less jsonb)
language sql stable security definer set search_path = ''
as $$
  select field.name, null, _asked - field.name
  from jsonb_object_keys(_asked - '{place,near,sort}'::text[]) as field (name)
  union all
  select 'amenities', one.value, jsonb_set(_asked, '{amenities}', (_asked -> 'amenities') - one.value)
  from jsonb_array_elements_text(coalesce(_asked -> 'amenities', '[]')) as one
  where jsonb_array_length(_asked -> 'amenities') between 2 and 6
$$;
comment on function private.wishes_of(jsonb) is 'What a search asks besides its place, and the search without it. Not for API roles.';

create or replace function public.search_loosened(search jsonb) returns json
language plpgsql stable security definer set search_path = ''
as $$
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
    select 3, null, false, wish.name, wish.value, wish.less from private.wishes_of(_asked) as wish
    union all
    -- together, where nothing alone helps
    select 4, case when _widest <> _asked then 15 end, true, null, null, private.dearer(_widest)
    where _is_dearer and _widest <> _asked
    union all
    select 5, case when _widest <> _asked then 15 end, _is_dearer, wish.name, wish.value, wish.less
    from private.wishes_of(case when _is_dearer then private.dearer(_widest) else _widest end) as wish
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
comment on function public.search_loosened(jsonb) is
  'For a search that finds nothing, what would: [{near_km, max_price, min_price, drop, value, total, total_is_exact}], each with what '
  'it changes and null for what it leaves. First the place within 5, 10, 15 km, then the rent by a tenth, then one condition '
  'less (`value`: the one amenity of several), most homes first, then several of these together if none helps alone, and last '
  'without the place. Totals are exact up to 1000, near a place up to 300. 22023. @anonymous numbers of public homes, which '
  'every visitor may count.';
