-- What the payment provider sends back is reversed like a payment that did not arrive, whichever of its events comes first; and a tenant reads what
-- became of what they were about to pay.

alter table private.provider_events
  add column amount_paise bigint check (amount_paise >= 0),
  drop constraint provider_events_outcome_check,
  add constraint provider_events_outcome_check check (
    outcome in ('noted', 'confirmed', 'known', 'unknown_order', 'amount_differs', 'early', 'reversed')
  );
comment on column private.provider_events.amount_paise is 'Of a payment, or all that was sent back of it so far; null where the event names none.';
comment on column private.provider_events.outcome is 'early: sent back before the payment was told; it is reversed once it is.';
create index provider_events_order_id_idx on private.provider_events (order_id);

insert into private.transitions (entity, action, from_state, to_state, side) values ('payment', 'reverse', 'confirmed', 'reversed', 'server');

create function private.reverse_confirmed(
  _payment public.payments, _tenancy public.tenancies, _to text, _side text, _reason text, _tell text, _now timestamptz
) returns public.payments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.payments;
  _part record;
begin
  for _part in
    select charge, sum(part.amount_paise)::bigint as paise
    from public.payment_allocations as part join public.rent_charges as charge on charge.id = part.charge_id
    where part.payment_id = _payment.id group by charge.id, charge having sum(part.amount_paise) <> 0
    order by charge.id
  loop
    perform private.allocate(_payment.id, _part.charge, - _part.paise, _now);
  end loop;
  update public.payments as kept set state = _to, version = kept.version + 1, state_at = _now
  where kept.id = _payment.id returning * into _kept;
  insert into public.payment_reversals (payment_id, tenancy_id, reason, at) values (_kept.id, _tenancy.id, _reason, _now);
  perform private.post(_tenancy.id, 'reversal', _kept.id, private.indian_day(_now), jsonb_build_array(
    jsonb_build_array('owner_money', - _kept.amount_paise), jsonb_build_array('tds_receivable', - _kept.tds_paise),
    jsonb_build_array(private.dues_account(_kept.purpose), _kept.amount_paise + _kept.tds_paise)
  ), _now);
  -- what was confirmed once draws no late fee of its own: the tenant relied on the receipt
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'payment_reversed', _tell, _side,
    private.record_tenancy_event(_tenancy, 'payment', _kept.id, 'reverse', 'confirmed', _to, _side, _reason, null, _now), '{}', _now
  );
  return _kept;
end
$$;
comment on function private.reverse_confirmed(public.payments, public.tenancies, text, text, text, text, timestamptz) is
  'Takes a confirmed payment down: its parts, the same lines negated, the receipt cancelled, the others told. Not for API roles.';

create or replace function public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('reason', 'Say why: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reverse_payment', jsonb_build_object(
    'payment_id', _payment_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'reverse', _side, _expected);
  if not private.proven_lately() then
    perform private.refuse(
      '42501', 'reauthentication_needed', 'Please confirm that it is you, by password or code, and try again within ten minutes.'
    );
  end if;
  if _payment.confirmed_at < _now - interval '30 days' then
    perform private.refuse('PT422', 'too_late', 'A payment can be reversed for 30 days after it was confirmed.');
  end if;
  _payment := private.reverse_confirmed(_payment, _tenancy, _to, _side, _clean, 'tenants', _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

create function private.reverse_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _payment public.payments;
begin
  select * into _tenancy from public.tenancies as known where known.id = _order.tenancy_id;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  _tenancy := private.living_tenancy(_tenancy.id);
  select * into _payment from public.payments as known
  where known.tenancy_id = _tenancy.id and known.method = 'provider' and known.reference = _provider_payment_id and known.state = 'confirmed'
  for update;
  if not found then
    return null;
  end if;
  perform private.reverse_confirmed(
    _payment, _tenancy,
    private.step('payment', _payment.id, 'reverse', 'server', _payment.state, 'confirmed', _payment.version, _payment.state_at),
    'server', 'Sent back by the payment provider.', 'all', _now
  );
  return _payment.id;
end
$$;
comment on function private.reverse_by_provider(private.provider_orders, text, timestamptz) is
  'Takes down a payment that the provider has sent back whole; null where none is confirmed. Not for API roles.';

create or replace function private.take_provider_event(
  _event_id text, _kind text, _order_id text, _provider_payment_id text, _amount_paise bigint, _now timestamptz
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.take_provider_event(text, text, text, text, bigint, timestamptz) is
  'Takes an event whose signature was checked, once: a captured payment of a known order and its whole sum is confirmed, whichever of its '
  'events comes first; one that is sent back whole is reversed. noted, confirmed, known, seen, early, reversed, unknown_order or '
  'amount_differs. For the server.';

create function public.online_payments(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), 'broker') not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'is_offered', exists (select from private.provider_accounts as known where known.owner_id = _tenancy.owner_id),
    'latest', (
      select jsonb_build_object(
        'amount_paise', ordered.amount_paise, 'made_at', ordered.made_at,
        'state', case
          when paid.state = 'reversed' then 'refunded'
          when paid.state = 'confirmed' then 'paid'
          when exists (
            select from private.provider_events as event where event.order_id = ordered.order_id and event.kind = 'payment.failed'
          ) then 'failed'
          else 'started'
        end,
        'receipt', (
          select jsonb_build_object('id', receipt.id, 'number', receipt.number) from public.receipts as receipt
          where receipt.payment_id = paid.id
        )
      )
      from private.provider_orders as ordered
      left join lateral (
        select payment.id, payment.state from private.provider_events as event join public.payments as payment on payment.id = event.payment_id
        where event.order_id = ordered.order_id limit 1
      ) as paid on true
      where ordered.tenancy_id = _tenancy.id and ordered.payer_id = auth.uid() and ordered.made_at > _now - interval '7 days'
      order by ordered.made_at desc limit 1
    )
  );
end
$$;
comment on function public.online_payments(uuid) is
  'Whether the owner is paid through the payment provider, and the last payment there that the caller, a tenant, began within 7 days: '
  '{is_offered, latest: {amount_paise, made_at, state: started, paid, failed or refunded, receipt} or null}; PT404.';
grant execute on function public.online_payments(uuid) to authenticated;
