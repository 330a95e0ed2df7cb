CREATE FUNCTION private.checked_search(_search jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _asked jsonb := coalesce(private.json_of(_search, 'search'), '{}');
  _field text;
  _value jsonb;
  _rule text;
begin
  if jsonb_typeof(_asked) <> 'object' then
    raise exception 'search is no object' using errcode = '22023';
  end if;
  for _field, _value in select * from jsonb_each(_asked) loop
    _rule := case _field
      when 'words' then case when not private.is_text(_value, 500) then 'a text of at most 500 characters' end
      when 'place' then case when not private.is_text(_value, 100) then 'a text of at most 100 characters' end
      when 'category' then case when private.category_types(_value #>> '{}') is null
        then 'residential, vacation, commercial or pg-hostel' end
      when 'types' then case when not private.is_choice(_value, private.property_types()) then 'a list of types of homes' end
      when 'furnishing' then case when not private.is_choice(_value, array['unfurnished', 'semi-furnished', 'furnished'])
        then 'a list of unfurnished, semi-furnished, furnished' end
      when 'tenants' then case when not private.is_choice(_value, array['family', 'sharers', 'students', 'company'])
        then 'a list of family, sharers, students, company' end
      when 'amenities' then case when jsonb_typeof(_value) <> 'array' or jsonb_array_length(_value) > 20
          or exists (
            select from jsonb_array_elements(_value) as one
            where not private.is_text(one, 100) or btrim(one #>> '{}') = ''
          )
        then 'a list of at most 20 texts of at most 100 characters' end
      when 'min_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'max_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'bedrooms' then case when not private.is_whole(_value, 0, 100) then 'a whole number from 0 to 100' end
      when 'exact_bedrooms' then case when not private.is_counts(_value) then 'a list of 1 to 10 whole numbers from 0 to 100' end
      when 'near' then case when not private.is_near(_value)
        then '{places, km} or {latitude, longitude, km}: one to three known places, or degrees, and 0.1 to 15 kilometres' end
      when 'available_from' then case when not private.is_day(_value) then 'a day as YYYY-MM-DD' end
      when 'bounds' then case when not private.is_window(_value)
        then '{south, west, north, east} in degrees, south below north, west before east' end
      when 'sort' then case
        when coalesce(_value #>> '{}', '') not in ('newest', 'price-asc', 'price-desc', 'relevance', 'distance')
          then 'newest, price-asc, price-desc, relevance or distance'
        when _value #>> '{}' = 'distance' and _asked -> 'near' is null then 'distance only with near'
        when _value #>> '{}' = 'relevance' and coalesce(btrim(_asked ->> 'words'), '') = '' then 'relevance only with words'
      end
      else 'left out: there is no such condition'
    end;
    if _rule is not null then
      raise exception 'search: % must be %', left(_field, 40), _rule using errcode = '22023';
    end if;
  end loop;
  return _asked;
end
$$;

REVOKE ALL ON FUNCTION private.checked_search(_search jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.checked_search(_search jsonb) TO service_role;

COMMENT ON FUNCTION private.checked_search(_search jsonb) IS 'The search as an object with known fields in their bounds. Raises 22023 with the field and its rule. Not for API roles.';
