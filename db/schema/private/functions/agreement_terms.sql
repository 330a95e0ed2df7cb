CREATE FUNCTION private.agreement_terms(_terms jsonb, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read jsonb;
  _one jsonb;
  _charges jsonb := '[]';
  _fee jsonb := 'null';
  _field text;
begin
  perform private.given_fields(_terms, 'terms', array[
    'rent_paise', 'maintenance_mode', 'maintenance_paise', 'deposit_paise', 'other_charges', 'start_on', 'months', 'due_day', 'grace_days',
    'late_fee', 'escalation_bp', 'escalation_months', 'lock_in_months', 'notice_months', 'refund_days', 'repair_limit_paise', 'unit_label',
    'furnishing', 'house_rules', 'guest_nights', 'pets_allowed', 'smoking_allowed', 'payee_holder', 'owner_is_nri', 'gst_bp'
  ]);
  if jsonb_typeof(_terms -> 'other_charges') <> 'array' or jsonb_array_length(_terms -> 'other_charges') > 5 then
    perform private.refuse_argument('other_charges', 'Name at most five other charges.');
  end if;
  for _one in select value from jsonb_array_elements(_terms -> 'other_charges') loop
    perform private.given_fields(_one, 'other_charges', '{name,paise,every}');
    _charges := _charges || jsonb_build_object(
      'name', private.applicant_words(private.given_words(_one, 'name', 60), 'name', 60),
      'paise', private.given_number(_one, 'paise', 1, 100000000000),
      'every', private.given_choice(_one, 'every', '{month,quarter,year,once}')
    );
    if exists (select from jsonb_each(_charges -> -1) as part where part.value = 'null') then
      perform private.refuse_argument('other_charges', 'Say name, amount and how often of each.');
    end if;
  end loop;
  if _terms -> 'late_fee' <> 'null' then
    perform private.given_fields(_terms -> 'late_fee', 'late_fee', '{per_day_paise,cap_paise}');
    _fee := jsonb_build_object(
      'per_day_paise', private.given_number(_terms -> 'late_fee', 'per_day_paise', 1, 100000000000),
      'cap_paise', private.given_number(_terms -> 'late_fee', 'cap_paise', 1, 100000000000)
    );
    if _fee -> 'per_day_paise' = 'null' or _fee -> 'cap_paise' = 'null' then
      perform private.refuse_argument('late_fee', 'A late fee says how much a day and how much at most.');
    end if;
  end if;
  _read := jsonb_build_object(
    'rent_paise', private.given_number(_terms, 'rent_paise', 1, 100000000000),
    'maintenance_mode', private.given_choice(_terms, 'maintenance_mode', '{in_rent,monthly,at_actual}'),
    'maintenance_paise', private.given_number(_terms, 'maintenance_paise', 0, 100000000000),
    'deposit_paise', private.given_number(_terms, 'deposit_paise', 0, 100000000000),
    'other_charges', _charges,
    'start_on', private.given_day(_terms, 'start_on', '2020-01-01', _today + 730),
    'months', private.given_number(_terms, 'months', 1, 60),
    'due_day', private.given_number(_terms, 'due_day', 1, 28),
    'grace_days', private.given_number(_terms, 'grace_days', 0, 15),
    'late_fee', _fee,
    'escalation_bp', private.given_number(_terms, 'escalation_bp', 0, 2000),
    'escalation_months', private.given_number(_terms, 'escalation_months', 12, 36),
    'lock_in_months', private.given_number(_terms, 'lock_in_months', 0, 60),
    'notice_months', private.given_number(_terms, 'notice_months', 0, 6)
  ) || jsonb_build_object(
    'refund_days', private.given_number(_terms, 'refund_days', 7, 60),
    'repair_limit_paise', private.given_number(_terms, 'repair_limit_paise', 0, 100000000000),
    'unit_label', coalesce(private.given_words(_terms, 'unit_label', 40), ''),
    'furnishing', private.given_lines(_terms, 'furnishing', 60, 80),
    'house_rules', private.given_lines(_terms, 'house_rules', 30, 200),
    'guest_nights', private.given_number(_terms, 'guest_nights', 0, 60),
    'pets_allowed', private.given_flag(_terms, 'pets_allowed'),
    'smoking_allowed', private.given_flag(_terms, 'smoking_allowed'),
    'payee_holder', private.given_words(_terms, 'payee_holder', 120),
    'owner_is_nri', private.given_flag(_terms, 'owner_is_nri'),
    'gst_bp', private.given_number(_terms, 'gst_bp', 0, 2800)
  );
  for _field in
    select part.key from jsonb_each(_read) as part
    where part.value = 'null' and part.key <> all ('{late_fee,payee_holder,owner_is_nri}'::text[]) order by 1
  loop
    perform private.refuse_argument(_field, format('Say %s.', replace(_field, '_', ' ')));
  end loop;
  if (_read ->> 'lock_in_months')::integer > (_read ->> 'months')::integer then
    perform private.refuse_argument('lock_in_months', 'Nobody is bound for longer than the months of the agreement.');
  end if;
  for _one in select value from jsonb_array_elements(_read -> 'house_rules') loop
    perform private.applicant_words(_one #>> '{}', 'house_rules', 200);
  end loop;
  return _read;
end
$$;

REVOKE ALL ON FUNCTION private.agreement_terms(_terms jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_terms(_terms jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.agreement_terms(_terms jsonb, _now timestamp with time zone) IS 'What an agreement says, read and checked. 22023. Not for API roles.';
