CREATE FUNCTION private.say_payment(_action text, _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
  _event_id bigint;
begin
  if _purpose is null or _purpose <> all ('{rent,deposit}'::text[]) then
    perform private.refuse_argument('purpose', 'Say whether it is for the rent or for the deposit.');
  end if;
  perform private.whole_paise(_amount_paise, 'amount_paise', 1);
  perform private.whole_paise(coalesce(_tds_paise, 0), 'tds_paise', 0);
  perform private.typed_reference(_reference, _method);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, _action || '_payment', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'tds_paise', _tds_paise, 'paid_on', _paid_on, 'method', _method,
    'reference', _reference, 'purpose', _purpose, 'charge_ids', _charge_ids
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _action = 'claim' and (
    select count(*) from public.payments as made where made.claimed_by = auth.uid() and made.made_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.step('payment', null, _action, _side, 'none', 'none', 0, _now);
  if _action = 'claim' and (
    select count(*) from public.payments as made where made.tenancy_id = _tenancy.id and made.state = 'claimed'
  ) >= 5 then
    perform private.refuse('PT422', 'too_many_claims', 'Five payments wait for the owner''s answer already.');
  end if;
  _payment := private.new_payment(
    _tenancy,
    case _action when 'claim' then private.my_party(_tenancy) else (
      select person.party_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' limit 1
    ) end,
    _purpose, _amount_paise, _tds_paise, _paid_on, _method, _reference, _charge_ids, _now
  );
  _payment.state := _to;
  _payment.confirmed_at := case _to when 'confirmed' then _now end;
  insert into public.payments select _payment.*;
  if private.is_reference_seen(_payment) then
    perform private.record_audit('payment.reference_seen', 'ok', _payment.id::text, '{}');
  end if;
  if _to = 'confirmed' then
    perform private.settle_payment(_payment, _tenancy, _now);
  else
    perform private.set_alarm('payment_waits', _payment.id, _now + interval '3 days');
  end if;
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  _event_id := private.record_tenancy_event(_tenancy, 'payment', _payment.id, _action, 'none', _to, _side, null, null, _now);
  if _to = 'confirmed' then
    perform private.tell_tenancy(_tenancy, 'payment_confirmed', 'tenants', _side, _event_id, '{}', _now);
    perform private.issue_receipt(_payment, _tenancy, _now);
  else
    perform private.tell_tenancy(_tenancy, 'payment_claimed', 'owner', _side, _event_id, '{}', _now);
  end if;
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION private.say_payment(_action text, _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.say_payment(_action text, _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) TO service_role;

COMMENT ON FUNCTION private.say_payment(_action text, _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) IS 'A payment as a tenant claims it or an owner records it, who needs nobody''s word. Not for API roles.';
