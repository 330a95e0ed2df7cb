CREATE FUNCTION private.take_provider_event(_event_id text, _kind text, _order_id text, _provider_payment_id text, _amount_paise bigint, _now timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _order private.provider_orders;
  _payment_id uuid;
  _outcome text := 'noted';
begin
  -- the same event again, also at the same moment, waits here and finds the first
  insert into private.provider_events (event_id, kind, order_id, provider_payment_id, amount_paise, outcome, at)
  values (_event_id, _kind, _order_id, _provider_payment_id, _amount_paise, _outcome, _now)
  on conflict (event_id) do nothing;
  if not found then
    return 'seen';
  end if;
  if _kind in ('payment.captured', 'order.paid', 'refund.processed') then
    select * into _order from private.provider_orders as known where known.order_id = _order_id for update;
    if not found or _provider_payment_id is null then
      _outcome := 'unknown_order';
    elsif _order.amount_paise is distinct from _amount_paise then
      -- a part sent back, too: nobody but the two knows what it was for
      _outcome := 'amount_differs';
    elsif _kind = 'refund.processed' then
      _payment_id := private.reverse_by_provider(_order, _provider_payment_id, _now);
      _outcome := case
        when _payment_id is not null then 'reversed'
        when exists (
          select from public.payments as known where known.tenancy_id = _order.tenancy_id and known.reference = _provider_payment_id
        ) then 'known'
        else 'early'
      end;
    else
      _payment_id := private.confirm_by_provider(_order, _provider_payment_id, _now);
      _outcome := case when _payment_id is null then 'known' else 'confirmed' end;
      if _outcome = 'confirmed' and exists (
        select from private.provider_events as event
        where event.order_id = _order.order_id and event.provider_payment_id = _provider_payment_id and event.outcome = 'early'
      ) then
        perform private.reverse_by_provider(_order, _provider_payment_id, _now);
        update private.provider_events as event set outcome = 'reversed', payment_id = _payment_id
        where event.order_id = _order.order_id and event.provider_payment_id = _provider_payment_id and event.outcome = 'early';
      end if;
    end if;
    if _outcome in ('unknown_order', 'amount_differs') then
      perform private.record_audit('payment.provider_differs', 'ok', _event_id, jsonb_build_object('outcome', _outcome));
    end if;
    update private.provider_events as event set outcome = _outcome, payment_id = _payment_id where event.event_id = _event_id;
  end if;
  return _outcome;
end
$$;

REVOKE ALL ON FUNCTION private.take_provider_event(_event_id text, _kind text, _order_id text, _provider_payment_id text, _amount_paise bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_provider_event(_event_id text, _kind text, _order_id text, _provider_payment_id text, _amount_paise bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.take_provider_event(_event_id text, _kind text, _order_id text, _provider_payment_id text, _amount_paise bigint, _now timestamp with time zone) IS 'Takes an event whose signature was checked, once: a captured payment of a known order and its whole sum is confirmed, whichever of its events comes first; one that is sent back whole is reversed. noted, confirmed, known, seen, early, reversed, unknown_order or amount_differs. For the server.';
