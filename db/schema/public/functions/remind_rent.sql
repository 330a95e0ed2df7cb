CREATE FUNCTION public.remind_rent(_tenancy_id uuid, _words text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _clean constant text := nullif(private.applicant_words(_words, 'words', 300), '');
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
  _due date;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remind_rent', jsonb_build_object('tenancy_id', _tenancy_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('rent', _tenancy.id, 'remind', _side, 'open', 'open', _tenancy.version, _now);
  if exists (
    select from public.chain_events as told
    where told.tenancy_id = _tenancy.id and told.entity = 'rent' and told.action = 'remind'
      and private.indian_day(told.happened_at) = _today
  ) then
    perform private.refuse_too_many(1, 'day', extract(epoch from private.indian_midnight(_today + 1) - _now)::integer);
  end if;
  if exists (select from public.payments as payment where payment.tenancy_id = _tenancy.id and payment.state = 'claimed') then
    perform private.refuse('PT422', 'payment_waits', 'A payment of this home waits for your word. Answer it first.');
  end if;
  select min(charge.due_on) into _due from public.rent_charges as charge
  where charge.tenancy_id = _tenancy.id and not charge.is_settled and charge.due_on <= _today + 3
    and not exists (select from public.charge_objections as said where said.charge_id = charge.id);
  if _due is null then
    perform private.refuse('PT422', 'nothing_due', 'Nothing is due that could be reminded of.');
  end if;
  perform private.tell_tenancy(
    _tenancy, 'rent_reminded', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'rent', _tenancy.id, 'remind', 'open', 'open', _side, _clean, null, _now),
    jsonb_build_object('when', private.indian_midnight(_due)), _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, _tenancy.state, _tenancy.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.remind_rent(_tenancy_id uuid, _words text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remind_rent(_tenancy_id uuid, _words text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.remind_rent(_tenancy_id uuid, _words text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.remind_rent(_tenancy_id uuid, _words text, _key uuid) IS 'The owner reminds of what is due, in words if they like, once a day a home. PT404, 42501, PT422 payment_waits while a payment waits for their word or nothing_due, PT429 on the same day, 22023.';
