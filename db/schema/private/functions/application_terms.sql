CREATE FUNCTION private.application_terms(_terms jsonb, _now timestamp with time zone) RETURNS public.applications
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read public.applications;
  _one jsonb;
begin
  perform private.given_fields(_terms, 'terms', array[
    'message', 'rent_paise', 'move_in_on', 'stay_months', 'co_applicants', 'shares_income', 'shares_reference'
  ]);
  _read.message := private.given_words(_terms, 'message', 1000);
  _read.rent_paise := private.given_number(_terms, 'rent_paise', 0, 100000000000);
  _read.move_in_on := private.given_day(_terms, 'move_in_on', '2020-01-01', _today + 730);
  _read.stay_months := private.given_number(_terms, 'stay_months', 1, 60);
  if _read.move_in_on is null or _read.stay_months is null then
    perform private.refuse_argument(
      case when _read.move_in_on is null then 'move_in_on' else 'stay_months' end, 'Say from when and for how many months.'
    );
  end if;
  if jsonb_typeof(_terms -> 'co_applicants') <> 'array' or jsonb_array_length(_terms -> 'co_applicants') > 4 then
    perform private.refuse_argument('co_applicants', 'Name at most four people.');
  end if;
  if jsonb_typeof(_terms -> 'shares_income') <> 'boolean' or jsonb_typeof(_terms -> 'shares_reference') <> 'boolean' then
    perform private.refuse_argument('shares_income', 'Say whether income and reference are shared.');
  end if;
  _read.co_applicants := '[]';
  for _one in select value from jsonb_array_elements(_terms -> 'co_applicants') loop
    perform private.given_fields(_one, 'co_applicants', '{first_name,relation,age_band}');
    _read.co_applicants := _read.co_applicants || jsonb_build_object(
      'first_name', private.given_words(_one, 'first_name', 50),
      'relation', private.given_choice(_one, 'relation', '{partner,parent,child,sibling,relative,friend,colleague}'),
      'age_band', private.given_choice(_one, 'age_band', '{under_18,18_25,26_40,41_60,over_60}')
    );
    if exists (select from jsonb_each(_read.co_applicants -> -1) as part where part.value = 'null') then
      perform private.refuse_argument('co_applicants', 'Say first name, relation and age of each.');
    end if;
    -- a number, a link or an office in the place of a name reaches the host unmarked
    if private.person_name_fault(_read.co_applicants -> -1 ->> 'first_name') is not null then
      perform private.refuse_argument('co_applicants', private.person_name_fault(_read.co_applicants -> -1 ->> 'first_name'));
    end if;
  end loop;
  return _read;
end
$$;

REVOKE ALL ON FUNCTION private.application_terms(_terms jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_terms(_terms jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.application_terms(_terms jsonb, _now timestamp with time zone) IS 'What a seeker asks for, read and checked. 22023. Not for API roles.';
