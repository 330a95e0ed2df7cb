CREATE FUNCTION private.on_payment_waits(_payment_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _payment public.payments;
  _tenancy public.tenancies;
  _next timestamptz;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.payments as known where known.id = _payment_id));
  select * into _payment from public.payments as known where known.id = _payment_id for no key update;
  if not found or _payment.state <> 'claimed' then
    return;
  end if;
  if _payment.made_at + interval '3 days' > _now then
    perform private.set_alarm('payment_waits', _payment_id, _payment.made_at + interval '3 days');
    return;
  end if;
  perform private.payment_step(_payment, 'remind', 'clock', 'claimed');
  perform private.tell_tenancy(
    _tenancy, 'payment_unanswered', 'owner', 'clock',
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'remind', 'claimed', 'claimed', 'clock', null, null, _now),
    jsonb_build_object('when', _payment.made_at), _now
  );
  select min(_payment.made_at + make_interval(days => days)) into _next from unnest('{7,14}'::integer[]) as days
  where _payment.made_at + make_interval(days => days) > _now;
  if _next is not null then
    perform private.set_alarm('payment_waits', _payment_id, _next);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_payment_waits(_payment_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_payment_waits(_payment_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_payment_waits(_payment_id uuid, _now timestamp with time zone) IS 'Reminds an owner of a payment that waits, after 3, 7 and 14 days; never confirms it. For the server.';
