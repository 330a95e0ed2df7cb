CREATE FUNCTION public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _code constant text := private.invite_code(auth.uid(), _key);
  -- of the key itself nothing is kept: it makes the code
  _kept_key constant uuid := encode(substr(sha256(convert_to('key of an invitation ' || _key, 'UTF8')), 1, 16), 'hex')::uuid;
  _answer jsonb;
  _home public.properties;
  _side text;
  _made timestamptz[];
  _mandate public.mandates;
begin
  if _scopes is null or cardinality(_scopes) > 7 or not _scopes <@ '{listing,enquiries,visits,applications,offers,agreements,tenancy}'
    or not _scopes @> '{listing,enquiries}' then
    perform private.refuse_argument('scopes', 'A broker stands on the listing and answers questions; choose what else from the list.');
  end if;
  if _starts_on is null or _starts_on not between _today and _today + 60 then
    perform private.refuse_argument('starts_on', 'Choose a first day from today on, within 60 days.');
  end if;
  if _ends_on is null or _ends_on not between _starts_on and _starts_on + 365 then
    perform private.refuse_argument('ends_on', 'A mandate lasts from one day to 366 days.');
  end if;
  if coalesce(_owner_fee_bp, -1) not between 0 and 20000 or coalesce(_tenant_fee_bp, -1) not between 0 and 20000 then
    perform private.refuse_argument('fee', 'A fee is nothing or up to two months'' rent.');
  end if;
  if coalesce(_clawback_days, -1) not between 0 and 180 then
    perform private.refuse_argument('clawback_days', 'The fee is given back within 0 to 180 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_kept_key, 'offer_mandate', jsonb_build_object(
    'property_id', _property_id, 'scopes', _scopes, 'starts_on', _starts_on, 'ends_on', _ends_on, 'owner_fee_bp', _owner_fee_bp,
    'tenant_fee_bp', _tenant_fee_bp, 'clawback_days', _clawback_days
  ));
  if _answer is not null then
    return _answer || jsonb_build_object('code', _code);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invites of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from public.mandates as made
    where auth.uid() = case made.offered_side when 'owner' then made.owner_id when 'broker' then made.broker_id end
      and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 20
  );
  if cardinality(_made) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _made[20] + interval '1 day' - _now))::integer);
  end if;
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or _home.owner_id is distinct from auth.uid() or _home.archived_at is not null then
    perform private.refuse_not_found();
  end if;
  -- who lists a home as a broker offers to go on for its real owner
  _side := case when _home.broker_id is not distinct from _home.owner_id then 'broker' else 'owner' end;
  if _side = 'broker' and not private.holds_role('broker') then
    perform private.refuse_not_found();
  end if;
  perform private.step('mandate', null, 'offer', _side, 'none', 'none', 0, _now);
  insert into public.mandates (
    property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, owner_fee_bp, tenant_fee_bp, clawback_days,
    code_hash, code_ends_at, created_at, state_at
  ) values (
    _home.id, case _side when 'owner' then auth.uid() end, case _side when 'broker' then auth.uid() end, _side, 'offered', _scopes,
    _starts_on, _ends_on, _owner_fee_bp, _tenant_fee_bp, _clawback_days, sha256(convert_to(_code, 'UTF8')),
    _now + interval '7 days', _now, _now
  )
  returning * into _mandate;
  perform private.record_event('mandate', _mandate.id, null, 'offer', 'none', 'offered', _side, null, null, _now);
  perform private.set_mandate_alarms(_mandate, _now);
  return private.end_act(_kept_key, private.change_answer(
    _mandate.id, 'offered', 1, _now, jsonb_build_object('code_ends_at', _mandate.code_ends_at)
  )) || jsonb_build_object('code', _code);
end
$$;

REVOKE ALL ON FUNCTION public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid) IS 'Offers a mandate for a home of the caller, to a broker, or to the real owner where the caller lists it as a broker: a code of 12 signs, for 7 days and once. {…, code_ends_at, code}; PT404, PT429 after 20 a day, 22023.';
