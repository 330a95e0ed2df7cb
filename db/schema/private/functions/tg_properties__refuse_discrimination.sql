CREATE FUNCTION private.tg_properties__refuse_discrimination() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _phrase constant text := private.discriminating_phrase(concat_ws(
    ' | ', new.title, new.description, new.rental_duration, array_to_string(new.house_rules, ' | ')
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
