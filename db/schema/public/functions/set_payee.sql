CREATE FUNCTION public.set_payee(_holder_name text, _vpa text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _holder constant text := regexp_replace(coalesce(private.clean_words(_holder_name, 'holder_name', 120), ''), '\s+', ' ', 'g');
  _plain constant text := btrim(coalesce(_vpa, ''));
  _answer jsonb;
  _payee private.payees;
  _tenancy public.tenancies;
begin
  if char_length(_holder) < 2 then
    perform private.refuse_argument('holder_name', 'Say the name that your bank has for this address.');
  end if;
  if char_length(_plain) > 255 or _plain !~ '^[A-Za-z0-9]([A-Za-z0-9._-]{0,253}[A-Za-z0-9])?@[A-Za-z][A-Za-z0-9]{1,63}$' then
    perform private.refuse_argument('vpa', 'A UPI ID looks like name@bank.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'set_payee', jsonb_build_object('holder_name', _holder_name, 'vpa', _vpa));
  if _answer is not null then
    return _answer;
  end if;
  if not private.proven_lately() then
    perform private.refuse(
      '42501', 'reauthentication_needed', 'Please confirm that it is you, by password or code, and try again within ten minutes.'
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payee of ' || auth.uid(), 7));
  if not exists (
    select from public.properties as home where home.owner_id = auth.uid()
    union all
    select from public.tenancies as tenancy where tenancy.owner_id = auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  if (
    select count(*) from private.payees as made where made.owner_id = auth.uid() and made.made_at > _now - interval '1 day'
  ) >= 5 then
    perform private.refuse_too_many(5, 'day', 86400);
  end if;
  -- what never began to hold never will
  delete from private.payees as waiting where waiting.owner_id = auth.uid() and waiting.valid_from > _now;
  insert into private.payees (owner_id, holder_name, vpa, made_at, valid_from)
  values (auth.uid(), _holder, _plain, _now, _now + interval '24 hours')
  returning * into _payee;
  perform private.record_audit('payee.set', 'ok', _payee.id::text, '{}');
  for _tenancy in
    select * from public.tenancies as tenancy
    where tenancy.owner_id = auth.uid() and tenancy.state <> 'ended' order by tenancy.id
  loop
    perform private.tell_tenancy(
      _tenancy, 'payee_changed', 'tenants', 'owner',
      private.record_tenancy_event(
        _tenancy, 'payee', _payee.id, 'set', 'none', 'waiting', 'owner', null, jsonb_build_object('until', _payee.valid_from), _now
      ),
      jsonb_build_object('until', _payee.valid_from), _now
    );
  end loop;
  return private.end_act(_key, private.change_answer(
    _payee.id, 'waiting', 1, _now, jsonb_build_object('valid_from', _payee.valid_from)
  ));
end
$_$;

REVOKE ALL ON FUNCTION public.set_payee(_holder_name text, _vpa text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_payee(_holder_name text, _vpa text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.set_payee(_holder_name text, _vpa text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.set_payee(_holder_name text, _vpa text, _key uuid) IS 'Where the caller wants to be paid as an owner, a day from now; all tenants are told at once. {…, valid_from}; 42501 reauthentication_needed without a proof of the last ten minutes, PT404 for whoever lets no home, PT429 after 5 a day, 22023.';
