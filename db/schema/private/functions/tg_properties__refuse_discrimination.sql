CREATE FUNCTION private.tg_properties__refuse_discrimination() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _said constant jsonb := to_jsonb(new);
  _phrase constant text := private.discriminating_phrase((
    select string_agg(
      case jsonb_typeof(_said -> field.name)
        when 'array' then (select string_agg(line, ' | ') from jsonb_array_elements_text(_said -> field.name) as line)
        else _said ->> field.name
      end,
      ' | ' order by field.place
    )
    from private.listing_fields as field
    where field.is_prose
  ));
begin
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__refuse_discrimination() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__refuse_discrimination() TO service_role;
