-- A payment provider, off without an operator's keys: money goes from the tenant to the owner's own account at the provider, which signs what
-- happened. Each event counts once, in whatever order it comes; only one that says what was ordered makes a payment and a receipt.

alter table public.payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('upi', 'bank', 'cash', 'cheque', 'provider')),
  drop constraint "a reference has the form of its method",
  add constraint "a reference has the form of its method" check (
    case method
      when 'upi' then reference is not null and reference ~ '^[0-9]{12}$'
      when 'cash' then reference is null
      when 'provider' then reference is not null and reference ~ '^pay_[A-Za-z0-9]{6,40}$'
      else reference is not null and reference ~ '^[A-Z0-9]{6,22}$'
    end
  );
comment on column public.payments.reference is
  '12 digits of UPI, 6 to 22 letters and digits of a bank, the payment''s id at the provider; null for cash.';

create table private.provider_accounts (
  owner_id uuid primary key references auth.users on delete cascade,
  account_id text not null check (account_id ~ '^acc_[A-Za-z0-9]{6,40}$'),
  linked_at timestamptz not null
);
comment on table private.provider_accounts is
  'Accounts of owners at the payment provider, once it has checked who they are. An operator writes them.';

create table private.provider_orders (
  order_id text primary key check (order_id ~ '^order_[A-Za-z0-9]{6,40}$'),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  payer_id uuid references auth.users on delete set null,
  party_id uuid not null references public.agreement_parties on delete restrict,
  amount_paise bigint not null check (amount_paise between 100 and 100000000000),
  made_at timestamptz not null
);
create index provider_orders_tenancy_id_idx on private.provider_orders (tenancy_id, made_at);
create index provider_orders_payer_id_idx on private.provider_orders (payer_id, made_at);
create index provider_orders_party_id_idx on private.provider_orders (party_id);
comment on table private.provider_orders is 'What a tenant was about to pay through the provider, and how much.';

create table private.provider_events (
  event_id text primary key check (char_length(event_id) between 1 and 100),
  kind text not null check (char_length(kind) between 1 and 60),
  order_id text check (char_length(order_id) <= 60),
  provider_payment_id text check (char_length(provider_payment_id) <= 60),
  outcome text not null check (outcome in ('noted', 'confirmed', 'known', 'unknown_order', 'amount_differs')),
  payment_id uuid references public.payments on delete set null,
  at timestamptz not null
);
create index provider_events_payment_id_idx on private.provider_events (payment_id);
comment on table private.provider_events is 'Signed events of the payment provider and what became of each; one a row, however often it comes.';

create function private.provider_payment(_tenancy_id uuid, _amount_paise numeric) returns table (account_id text, party_id uuid, amount_paise bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 100);
  _tenancy public.tenancies;
  _account text;
begin
  perform private.require_second_factor();
  _tenancy := private.take_tenancy(_tenancy_id);
  perform private.step('payment', null, 'claim', private.tenancy_side(_tenancy), 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has been over for more than 90 days.');
  end if;
  select known.account_id into _account from private.provider_accounts as known where known.owner_id = _tenancy.owner_id;
  if _account is null then
    perform private.refuse('PT422', 'not_offered', 'This owner is not paid in this way.');
  end if;
  if _paise > (
    select coalesce(sum(charge.amount_paise - charge.waived_paise - charge.paid_paise), 0) from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind <> 'deposit'
  ) then
    perform private.refuse('PT422', 'above_open', 'This is more than what is open.');
  end if;
  return query select _account, private.my_party(_tenancy), _paise;
end
$$;
comment on function private.provider_payment(uuid, numeric) is
  'Where a tenant''s payment through the provider goes, checked: the rent, never the deposit. PT404, 42501, PT422 not_offered, above_open or '
  'tenancy_over, 22023. For the server, as the caller.';
grant execute on function private.provider_payment(uuid, numeric) to authenticated;

create function private.keep_provider_order(
  _order_id text, _tenancy_id uuid, _payer_id uuid, _party_id uuid, _amount_paise bigint, _now timestamptz
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.provider_orders (order_id, tenancy_id, payer_id, party_id, amount_paise, made_at)
  values (_order_id, _tenancy_id, _payer_id, _party_id, _amount_paise, _now)
$$;
comment on function private.keep_provider_order(text, uuid, uuid, uuid, bigint, timestamptz) is
  'Keeps what was ordered at the provider. For the server.';

create function private.confirm_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamptz) returns uuid
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
  where known.tenancy_id = _tenancy.id and known.purpose = 'rent' and known.reference = _provider_payment_id;
  if found then
    return null;
  end if;
  _payment.id := gen_random_uuid();
  insert into public.payments (
    id, tenancy_id, owner_id, claimed_by, party_id, purpose, state, amount_paise, paid_on, method, reference, made_at, confirmed_at, state_at
  ) values (
    _payment.id, _tenancy.id, _tenancy.owner_id, _order.payer_id, _order.party_id, 'rent',
    private.step('payment', null, 'settle', 'server', 'none', 'none', 0, _now), _order.amount_paise, private.indian_day(_now), 'provider',
    _provider_payment_id, _now, _now, _now
  )
  returning * into _payment;
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_settled', 'all', 'server',
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'settle', 'none', 'confirmed', 'server', null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return _payment.id;
end
$$;
comment on function private.confirm_by_provider(private.provider_orders, text, timestamptz) is
  'A payment that the provider has brought to the owner''s account, with its posting and receipt; null for one that is known. Not for API roles.';

create function private.take_provider_event(
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
  insert into private.provider_events (event_id, kind, order_id, provider_payment_id, outcome, at)
  values (_event_id, _kind, _order_id, _provider_payment_id, _outcome, _now)
  on conflict (event_id) do nothing;
  if not found then
    return 'seen';
  end if;
  if _kind in ('payment.captured', 'order.paid') then
    select * into _order from private.provider_orders as known where known.order_id = _order_id for update;
    if not found or _provider_payment_id is null then
      _outcome := 'unknown_order';
    elsif _order.amount_paise is distinct from _amount_paise then
      _outcome := 'amount_differs';
    else
      _payment_id := private.confirm_by_provider(_order, _provider_payment_id, _now);
      _outcome := case when _payment_id is null then 'known' else 'confirmed' end;
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
  'events comes first. noted, confirmed, known, seen, unknown_order or amount_differs. For the server.';

insert into private.transitions (entity, action, from_state, to_state, side) values ('payment', 'settle', 'none', 'confirmed', 'server');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('payment_settled', 'at_once', true, false, false, 0, 0);

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.provider_events', 'payment_id', 't.payment_id in (select pay.id from public.payments as pay where pay.claimed_by = $1 or pay.owner_id = $1)', false, '{}', 'with parent', 'What the provider told of a payment that the person made or got.'),
  ('private.provider_accounts', 'owner_id', 't.owner_id = $1', true, '{}', 'deleted', 'The account of the person at the payment provider.'),
  ('private.provider_orders', 'payer_id', 't.payer_id = $1', true, '{}', 'kept', 'What the person was about to pay through the provider; the owner needs it for tax for 8 years.'),
  ('private.provider_orders', 'party_id', 't.party_id in (select p.party_id from public.tenancy_people as p where p.user_id = $1)', false, '{}', 'with parent', 'The same by the person as a party.');
