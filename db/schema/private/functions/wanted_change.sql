CREATE FUNCTION private.wanted_change(_about text, _wanted jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _given constant jsonb := jsonb_build_object('wanted', coalesce(_wanted, 'null'));
  _read jsonb;
begin
  _read := to_jsonb(case _about
    when 'due_day' then private.given_number(_given, 'wanted', 1, 28)
    when 'grace_days' then private.given_number(_given, 'wanted', 0, 15)
    when 'refund_days' then private.given_number(_given, 'wanted', 7, 60)
    when 'repair_limit_paise' then private.given_number(_given, 'wanted', 0, 100000000000)
    when 'guest_nights' then private.given_number(_given, 'wanted', 0, 60)
  end);
  if _about in ('pets_allowed', 'smoking_allowed') then
    _read := to_jsonb(private.given_flag(_given, 'wanted'));
  elsif _about = 'clause' then
    _read := to_jsonb(private.applicant_words(private.given_words(_given, 'wanted', 2000), 'wanted', 2000));
  end if;
  if coalesce(_read, 'null') = 'null' then
    perform private.refuse_argument(
      'wanted', 'Say what should stand there: a day, a number of days or nights, a sum, yes or no, or the words of a clause.'
    );
  end if;
  return _read;
end
$$;

REVOKE ALL ON FUNCTION private.wanted_change(_about text, _wanted jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.wanted_change(_about text, _wanted jsonb) TO service_role;

COMMENT ON FUNCTION private.wanted_change(_about text, _wanted jsonb) IS 'What a signer wants to stand there, within the limits of the terms. 22023. Not for API roles.';
