CREATE FUNCTION public.suggested_searches() RETURNS json
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    SET jit TO 'off'
    AS $$
declare
  _enough constant integer := 3;
  _most constant integer := 3;
  _looked_at constant integer := 200;
  _tried constant integer := 4;
  _suggested jsonb[] := '{}';
  _kinds integer[] := '{}';
  _one record;
begin
  for _one in
    with newest as materialized (
      select place.name as place, home.property_type as type, home.bedrooms,
        -- as people say rents
        case when home.price < 20000 then ceil(home.price / 1000) * 1000 else ceil(home.price / 5000) * 5000 end as rent
      from (select id from private.home_index order by created_at desc, id desc limit _looked_at) as latest
      join public.properties as home using (id)
      left join private.place_spellings as spelled on spelled.spelling = lower(btrim(home.locality))
      left join private.known_places as place
        on place.name = spelled.name
        -- a sentence with this name is about the city
        and place.name <> 'Hyderabad Airport'
        and (place.city = home.city or home.city = 'Secunderabad' and place.city = 'Hyderabad')
    ),
    asked as (
      select 1 as kind, jsonb_build_object(
        'near', jsonb_build_object('places', jsonb_build_array(place), 'km', 5),
        'exact_bedrooms', jsonb_build_array(bedrooms),
        'max_price', percentile_disc(0.75) within group (order by rent)
      ) as search, count(*) as homes
      from newest
      where place is not null and bedrooms between 1 and 4 and type in ('apartment', 'house', 'condo', 'residential')
      group by place, bedrooms
      union all
      select 2, jsonb_build_object(
        'near', jsonb_build_object('places', jsonb_build_array(place), 'km', 5), 'types', jsonb_build_array(type)
      ), count(*)
      from newest where place is not null and type in ('pg-hostel', 'office', 'villa', 'studio')
      group by place, type
      union all
      select 3, jsonb_build_object(
        'exact_bedrooms', jsonb_build_array(bedrooms), 'max_price', percentile_disc(0.5) within group (order by rent)
      ), count(*)
      from newest where bedrooms between 1 and 4 and type in ('apartment', 'house', 'condo', 'residential')
      group by bedrooms
    ),
    ranked as (
      select kind, search, homes,
        row_number() over (partition by kind, search -> 'exact_bedrooms' order by homes desc, search::text) as place
      from asked
    )
    select kind, search, homes from ranked where place <= _tried
    union all
    -- where a kind has none, another one near a place
    select 4, search, homes from ranked where kind = 1 and place <= _tried
    order by 1, 3 desc, 2
  loop
    exit when cardinality(_suggested) = _most;
    -- the commonest of each kind that finds enough, and no rooms twice
    continue when _one.kind = any (_kinds)
      or exists (
        select from unnest(_suggested) as other (search)
        where other.search -> 'exact_bedrooms' = _one.search -> 'exact_bedrooms'
      );
    if private.count_found(private.search_criteria(_one.search), _enough) >= _enough then
      _suggested := _suggested || _one.search;
      _kinds := _kinds || _one.kind;
    end if;
  end loop;
  return to_json(_suggested);
end
$$;

REVOKE ALL ON FUNCTION public.suggested_searches() FROM PUBLIC;
GRANT ALL ON FUNCTION public.suggested_searches() TO service_role;
GRANT ALL ON FUNCTION public.suggested_searches() TO anon;
GRANT ALL ON FUNCTION public.suggested_searches() TO authenticated;

COMMENT ON FUNCTION public.suggested_searches() IS 'Up to three searches of different kinds, made from the newest homes, each of which finds three homes or more. @anonymous places, rooms and rents of public homes, which every visitor may list.';
