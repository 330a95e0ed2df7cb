CREATE FUNCTION private.first_terms(_home public.properties, _offer jsonb, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'rent_paise', coalesce((_offer ->> 'rent_paise')::bigint, (_home.price * 100)::bigint),
    'maintenance_mode', case
      when _home.maintenance_included then 'in_rent' when coalesce(_home.maintenance_amount, 0) > 0 then 'monthly' else 'at_actual'
    end,
    'maintenance_paise', case when _home.maintenance_included then 0 else coalesce((_home.maintenance_amount * 100)::bigint, 0) end,
    'deposit_paise', coalesce((_offer ->> 'deposit_paise')::bigint, (_home.security_deposit * 100)::bigint, 0),
    'other_charges', '[]'::jsonb,
    'start_on', coalesce(_offer ->> 'start_on', greatest(_home.available_from, (_now at time zone 'Asia/Kolkata')::date)::text),
    'months', least(coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60),
    'due_day', 5,
    'grace_days', 5,
    'late_fee', null,
    'escalation_bp', 0,
    'escalation_months', 12,
    -- an offer says these two always: null is none, and that is what was accepted
    'lock_in_months', least(
      coalesce(case when _offer ? 'lock_in_months' then _offer ->> 'lock_in_months' else _home.lock_in_months::text end, '0')::integer,
      coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60
    ),
    'notice_months', least(
      case when _offer ? 'notice_months' then coalesce((_offer ->> 'notice_months')::integer, 0) else coalesce(_home.notice_months, 1) end, 6
    ),
    'refund_days', 15,
    'repair_limit_paise', 100000,
    'unit_label', '',
    'furnishing', to_jsonb(array(select left(item, 80) from unnest(_home.furnishing_items) as item)),
    'house_rules', to_jsonb(array(select left(rule, 200) from unnest(_home.house_rules) as rule)),
    'guest_nights', 7,
    'pets_allowed', coalesce(_home.pets_allowed, false),
    'smoking_allowed', false,
    'payee_holder', null,
    'owner_is_nri', null,
    'gst_bp', 0
  )
$$;

REVOKE ALL ON FUNCTION private.first_terms(_home public.properties, _offer jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.first_terms(_home public.properties, _offer jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.first_terms(_home public.properties, _offer jsonb, _now timestamp with time zone) IS 'What the first version says: the offer, then the listing, then what is usual. Not for API roles.';
