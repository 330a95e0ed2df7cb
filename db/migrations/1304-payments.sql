-- Payments: a tenant says what was paid, the owner says whether it arrived. Only the owner's word makes a posting and a receipt; silence never
-- does. The receipt's number is taken last.

create function private.tenancy_side(_tenancy public.tenancies) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select case person.role when 'tenant' then 'seeker' else person.role end
      from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.user_id = auth.uid() and person.until is null
      order by person.role = 'owner' desc limit 1
    ),
    case when exists (select from private.mandated_home_rows('tenancy') as home (id) where home.id = _tenancy.property_id) then 'broker' end
  )
$$;
comment on function private.tenancy_side(public.tenancies) is 'On which side the caller stands; null for a stranger. Not for API roles.';

create function private.take_tenancy(_tenancy_id uuid) returns public.tenancies
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if not found or private.tenancy_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  _tenancy := private.living_tenancy(_tenancy_id);
  if _tenancy.id is null or private.tenancy_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  return _tenancy;
end
$$;
comment on function private.take_tenancy(uuid) is 'Locks a tenancy of the caller and its conversation; PT404 for any other. Not for API roles.';

create function private.my_party(_tenancy public.tenancies) returns uuid
language sql stable security definer set search_path = ''
as $$
  select person.party_id from public.tenancy_people as person
  where person.tenancy_id = _tenancy.id and person.user_id = auth.uid() and person.until is null
  order by person.role = 'owner' limit 1
$$;
comment on function private.my_party(public.tenancies) is 'The caller as a party. Not for API roles.';

create function private.whole_paise(_paise numeric, _field text, _least bigint) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  if _paise is null or _paise <> trunc(_paise) or _paise not between _least and 100000000000 then
    perform private.refuse_argument(_field, 'Say a sum in whole paise.');
  end if;
  return _paise::bigint;
end
$$;
comment on function private.whole_paise(numeric, text, bigint) is 'A sum of money; 22023 for a part of a paisa, too little or too much. Not for API roles.';

create function private.typed_reference(_reference text, _method text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _plain constant text := nullif(regexp_replace(upper(coalesce(_reference, '')), '[\s-]', '', 'g'), '');
begin
  if _method is null or _method <> all ('{upi,bank,cash,cheque}'::text[]) then
    perform private.refuse_argument('method', 'Say how it was paid: by UPI, bank, cash or cheque.');
  end if;
  if _method = 'cash' then
    if _plain is not null then
      perform private.refuse_argument('reference', 'Cash has no reference.');
    end if;
  elsif _method = 'upi' and coalesce(_plain, '') !~ '^[0-9]{12}$' then
    perform private.refuse_argument('reference', 'A UPI reference has 12 digits. Your app calls it UTR or RRN.');
  elsif coalesce(_plain, '') !~ '^[A-Z0-9]{6,22}$' then
    perform private.refuse_argument('reference', 'A reference of a bank has 6 to 22 letters and digits.');
  end if;
  return _plain;
end
$$;
comment on function private.typed_reference(text, text) is 'A reference as it is stored: capitals without blanks; 22023. Not for API roles.';

create function private.payment_state(_payment public.payments) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'entity', 'payment', 'id', _payment.id, 'state', _payment.state, 'version', _payment.version, 'at', _payment.state_at
  )
$$;
comment on function private.payment_state(public.payments) is 'What is so now of a payment, for a refusal. Not for API roles.';

create function private.tax_year(_on date) returns text
language sql immutable set search_path = ''
as $$
  select first.year || '-' || lpad(((first.year + 1) % 100)::text, 2, '0')
  from (select extract(year from _on)::integer - case when extract(month from _on) < 4 then 1 else 0 end as year) as first
$$;
comment on function private.tax_year(date) is '2026-27: from 1 April to 31 March. Not for API roles.';

create function private.receipt_content(_payment public.payments, _tenancy public.tenancies, _number text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number', _number, 'issued_on', private.indian_day(_payment.confirmed_at), 'paid_on', _payment.paid_on,
    'owner', owner.legal_name, 'tenant', tenant.legal_name, 'home', coalesce(_tenancy.home_address, _tenancy.home_title),
    'amount_paise', _payment.amount_paise, 'tds_paise', _payment.tds_paise, 'method', _payment.method, 'reference', _payment.reference,
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', paid.kind, 'name', paid.name, 'from', lower(paid.period), 'until', upper(paid.period) - 1, 'paise', paid.paise
      ) order by lower(paid.period), paid.kind, paid.name), '[]')
      from (
        select charge.kind, charge.name, charge.period, sum(part.amount_paise) as paise
        from public.payment_allocations as part join public.rent_charges as charge on charge.id = part.charge_id
        where part.payment_id = _payment.id group by charge.id having sum(part.amount_paise) <> 0
      ) as paid
    ),
    'advance_paise', _payment.amount_paise + _payment.tds_paise - _payment.allocated_paise
  )
  from public.agreement_parties as tenant
  join public.agreement_parties as owner on owner.agreement_id = tenant.agreement_id and owner.role = 'owner' and owner.removed_at is null
  where tenant.id = _payment.party_id
$$;
comment on function private.receipt_content(public.payments, public.tenancies, text) is 'What a receipt says. Not for API roles.';

create function private.issue_receipt(_payment public.payments, _tenancy public.tenancies, _now timestamptz) returns public.receipts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _year constant text := private.tax_year(private.indian_day(_now));
  _no integer;
  _number text;
  _content jsonb;
  _receipt public.receipts;
begin
  insert into private.receipt_counters as counter (owner_id, year, last_no) values (_payment.owner_id, _year, 1)
  on conflict (owner_id, year) do update set last_no = counter.last_no + 1
  returning counter.last_no into _no;
  _number := 'R' || substr(_year, 3, 2) || substr(_year, 6, 2) || '/' || lpad(_no::text, 6, '0');
  _content := private.receipt_content(_payment, _tenancy, _number);
  insert into public.receipts (tenancy_id, owner_id, year, no, number, payment_id, content, content_sha256, code, issued_at)
  values (
    _tenancy.id, _payment.owner_id, _year, _no, _number, _payment.id, _content, private.sha256_hex(private.canonical_json(_content)),
    private.invite_code(gen_random_uuid(), gen_random_uuid()), _now
  )
  returning * into _receipt;
  return _receipt;
end
$$;
comment on function private.issue_receipt(public.payments, public.tenancies, timestamptz) is
  'The next receipt of the owner in this tax year of India. Called last: its number waits for nobody. Not for API roles.';

-- Everything that the owner's yes makes of a payment.
create function private.settle_payment(_payment public.payments, _tenancy public.tenancies, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.post(_tenancy.id, 'payment', _payment.id, _payment.paid_on, jsonb_build_array(
    jsonb_build_array('owner_money', _payment.amount_paise), jsonb_build_array('tds_receivable', _payment.tds_paise),
    jsonb_build_array(private.dues_account(_payment.purpose), - _payment.amount_paise - _payment.tds_paise)
  ), _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
  perform private.allocate_credit(_tenancy.id, _now);
end
$$;
comment on function private.settle_payment(public.payments, public.tenancies, timestamptz) is 'Posts and allocates a confirmed payment. Not for API roles.';

create function private.payment_step(_payment public.payments, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step('payment', _payment.id, _action, _side, _payment.state, _expected, _payment.version, _payment.state_at)
$$;
comment on function private.payment_step(public.payments, text, text, text) is 'private.step of a payment. Not for API roles.';

create function private.payment_answer(_payment public.payments, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.change_answer(
    _payment.id, _payment.state, _payment.version, _now,
    jsonb_build_object('tenancy_id', _payment.tenancy_id) || coalesce((
      select jsonb_build_object('receipt_id', receipt.id, 'number', receipt.number)
      from public.receipts as receipt where receipt.payment_id = _payment.id
    ), '{}')
  )
$$;
comment on function private.payment_answer(public.payments, timestamptz) is 'The answer of a step of a payment. Not for API roles.';

-- What both ways into a payment check: the sums, the day, the reference, what is owed.
create function private.new_payment(
  _tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text,
  _charge_ids uuid[], _now timestamptz
) returns public.payments
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(_now);
  _payment public.payments;
begin
  if _tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has been over for more than 90 days.');
  end if;
  if _paid_on is null or _paid_on > _today or _paid_on < _tenancy.start_on - 60 then
    perform private.refuse_argument('paid_on', 'Choose today or a day before, at most 60 days before the tenancy began.');
  end if;
  if exists (
    select from unnest(_charge_ids) as named (id)
    where not exists (select from public.rent_charges as charge where charge.id = named.id and charge.tenancy_id = _tenancy.id)
  ) then
    perform private.refuse_argument('charge_ids', 'One of the charges is not of this tenancy.');
  end if;
  _payment.id := gen_random_uuid();
  _payment.tenancy_id := _tenancy.id;
  _payment.owner_id := _tenancy.owner_id;
  _payment.claimed_by := auth.uid();
  _payment.party_id := _party_id;
  _payment.purpose := _purpose;
  _payment.version := 1;
  _payment.amount_paise := private.whole_paise(_amount, 'amount_paise', 1);
  _payment.tds_paise := private.whole_paise(coalesce(_tds, 0), 'tds_paise', 0);
  _payment.allocated_paise := 0;
  _payment.charge_ids := coalesce(_charge_ids, '{}');
  _payment.paid_on := _paid_on;
  _payment.method := _method;
  _payment.reference := private.typed_reference(_reference, _method);
  _payment.made_at := _now;
  _payment.state_at := _now;
  if _purpose = 'deposit' and _payment.amount_paise + _payment.tds_paise > (
    select coalesce(sum(charge.amount_paise - charge.waived_paise - charge.paid_paise), 0) from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind = 'deposit'
  ) - (
    select coalesce(sum(other.amount_paise + other.tds_paise), 0) from public.payments as other
    where other.tenancy_id = _tenancy.id and other.purpose = 'deposit' and other.state = 'claimed'
  ) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is open of the deposit.');
  end if;
  if _payment.reference is not null and exists (
    select from public.payments as known
    where known.tenancy_id = _tenancy.id and known.purpose = _purpose and known.reference = _payment.reference
      and known.state in ('claimed', 'confirmed')
  ) then
    perform private.refuse('PT422', 'reference_used', 'This reference was used before. Each payment has its own.');
  end if;
  return _payment;
end
$$;
comment on function private.new_payment(public.tenancies, uuid, text, numeric, numeric, date, text, text, uuid[], timestamptz) is
  'A payment as it was said, checked: 22023, PT422 tenancy_over, above_deposit or reference_used. Not for API roles.';

-- Of a reference that stands in another tenancy, too, neither side hears whose it is; both owners see that it does.
create function private.is_reference_seen(_payment public.payments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _payment.reference is not null and exists (
    select from public.payments as other
    where other.reference = _payment.reference and other.state in ('claimed', 'confirmed') and other.tenancy_id <> _payment.tenancy_id
  )
$$;
comment on function private.is_reference_seen(public.payments) is 'Whether another tenancy names this reference. Not for API roles.';

create function public.claim_payment(
  _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text,
  _charge_ids uuid[], _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
begin
  if _purpose is null or _purpose <> all ('{rent,deposit}'::text[]) then
    perform private.refuse_argument('purpose', 'Say whether it is for the rent or for the deposit.');
  end if;
  perform private.whole_paise(_amount_paise, 'amount_paise', 1);
  perform private.whole_paise(coalesce(_tds_paise, 0), 'tds_paise', 0);
  perform private.typed_reference(_reference, _method);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'claim_payment', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'tds_paise', _tds_paise, 'paid_on', _paid_on, 'method', _method,
    'reference', _reference, 'purpose', _purpose, 'charge_ids', _charge_ids
  ));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from public.payments as made where made.claimed_by = auth.uid() and made.made_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('payment', null, 'claim', _side, 'none', 'none', 0, _now);
  if (select count(*) from public.payments as made where made.tenancy_id = _tenancy.id and made.state = 'claimed') >= 5 then
    perform private.refuse('PT422', 'too_many_claims', 'Five payments wait for the owner''s answer already.');
  end if;
  _payment := private.new_payment(
    _tenancy, private.my_party(_tenancy), _purpose, _amount_paise, _tds_paise, _paid_on, _method, _reference, _charge_ids, _now
  );
  _payment.state := 'claimed';
  insert into public.payments select _payment.* returning * into _payment;
  if private.is_reference_seen(_payment) then
    perform private.record_audit('payment.reference_seen', 'ok', _payment.id::text, '{}');
  end if;
  perform private.tell_tenancy(
    _tenancy, 'payment_claimed', 'owner', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'claim', 'none', 'claimed', _side, null, null, _now), '{}', _now
  );
  perform private.set_alarm('payment_waits', _payment.id, _now + interval '3 days');
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.claim_payment(uuid, numeric, numeric, date, text, text, text, uuid[], uuid) is
  'A tenant says that rent or deposit was paid; the owner is asked. {…, tenancy_id}; PT404, 42501, PT422 reference_used, above_deposit, '
  'too_many_claims or tenancy_over, PT429 after 10 a day, 22023 with the field.';

create function public.record_payment(
  _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text,
  _charge_ids uuid[], _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
begin
  if _purpose is null or _purpose <> all ('{rent,deposit}'::text[]) then
    perform private.refuse_argument('purpose', 'Say whether it is for the rent or for the deposit.');
  end if;
  perform private.whole_paise(_amount_paise, 'amount_paise', 1);
  perform private.whole_paise(coalesce(_tds_paise, 0), 'tds_paise', 0);
  perform private.typed_reference(_reference, _method);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'record_payment', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'tds_paise', _tds_paise, 'paid_on', _paid_on, 'method', _method,
    'reference', _reference, 'purpose', _purpose, 'charge_ids', _charge_ids
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('payment', null, 'record', _side, 'none', 'none', 0, _now);
  _payment := private.new_payment(
    _tenancy, (
      select person.party_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' limit 1
    ), _purpose, _amount_paise, _tds_paise, _paid_on, _method, _reference, _charge_ids, _now
  );
  _payment.state := 'confirmed';
  _payment.confirmed_at := _now;
  insert into public.payments select _payment.*;
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_confirmed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'record', 'none', 'confirmed', _side, null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.record_payment(uuid, numeric, numeric, date, text, text, text, uuid[], uuid) is
  'The owner records a payment that arrived, cash among them; it is confirmed at once. {…, receipt_id, number}; PT404, 42501, PT422 '
  'reference_used, above_deposit or tenancy_over, 22023 with the field.';

create function private.take_payment(_payment_id uuid) returns public.payments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _payment public.payments;
begin
  select * into _payment from public.payments as known where known.id = _payment_id;
  -- a broker sees the tenancy and no money
  if not found or private.tenancy_side(private.take_tenancy(_payment.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _payment from public.payments as known where known.id = _payment_id for no key update;
  return _payment;
end
$$;
comment on function private.take_payment(uuid) is 'Locks a payment of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';

create function public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_payment', jsonb_build_object(
    'payment_id', _payment_id, 'amount_paise', _amount_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'confirm', _side, _expected);
  if _amount_paise is distinct from _payment.amount_paise::numeric then
    perform private.refuse('PT422', 'amount_seen_differs', 'This is not the sum that the payment says.', private.payment_state(_payment));
  end if;
  update public.payments as kept set state = _to, version = kept.version + 1, confirmed_at = _now, state_at = _now
  where kept.id = _payment.id returning * into _payment;
  perform private.drop_alarm('payment_waits', _payment.id);
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_confirmed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'confirm', 'claimed', _to, _side, null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.confirm_payment(uuid, numeric, text, uuid) is
  'The owner says that a payment has arrived: posted, allocated, with a receipt. {…, receipt_id, number}; PT404, 42501, PT409 wrong_state, '
  'PT422 amount_seen_differs.';

-- Without the payment the clock of what it would have paid goes on.
create function private.drop_claim(
  _payment public.payments, _tenancy public.tenancies, _to text, _action text, _side text, _reject_kind text, _words text, _now timestamptz
) returns public.payments
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.payments;
  _event_id bigint;
begin
  update public.payments as kept
  set state = _to, version = kept.version + 1, reject_kind = _reject_kind, words = _words, state_at = _now
  where kept.id = _payment.id returning * into _kept;
  perform private.drop_alarm('payment_waits', _kept.id);
  perform private.settle_late_fees(_tenancy.id, _now);
  _event_id := private.record_tenancy_event(
    _tenancy, 'payment', _kept.id, _action, 'claimed', _to, _side, null, jsonb_strip_nulls(jsonb_build_object('reason', _reject_kind)), _now
  );
  if _to = 'rejected' then
    perform private.tell_tenancy(_tenancy, 'payment_rejected', 'tenants', _side, _event_id, jsonb_build_object('reason', _reject_kind), _now);
  end if;
  return _kept;
end
$$;
comment on function private.drop_claim(public.payments, public.tenancies, text, text, text, text, text, timestamptz) is
  'Rejects a payment or takes it back. Not for API roles.';

create function public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  if _reject_kind is null or _reject_kind <> all ('{not_arrived,amount_differs,reference_unknown,not_mine}'::text[]) then
    perform private.refuse_argument('reject_kind', 'Choose one of: not_arrived, amount_differs, reference_unknown, not_mine.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reject_payment', jsonb_build_object(
    'payment_id', _payment_id, 'reject_kind', _reject_kind, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'reject', _side, _expected);
  _payment := private.drop_claim(_payment, _tenancy, _to, 'reject', _side, _reject_kind, _clean, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.reject_payment(uuid, text, text, text, uuid) is
  'The owner has not found a payment, says why, and in words if they like. PT404, 42501, PT409 wrong_state, 22023.';

create function public.take_payment_back(_payment_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_payment_back', jsonb_build_object('payment_id', _payment_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side <> 'owner' and _payment.claimed_by is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever paid.', '{"sides": ["seeker", "co_tenant"]}');
  end if;
  _to := private.payment_step(_payment, 'take_back', _side, _expected);
  _payment := private.drop_claim(_payment, _tenancy, _to, 'take_back', _side, null, null, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.take_payment_back(uuid, text, uuid) is
  'Whoever said that they paid takes it back. PT404, 42501, PT409 wrong_state.';

create function private.on_payment_waits(_payment_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.on_payment_waits(uuid, timestamptz) is 'Reminds an owner of a payment that waits, after 3, 7 and 14 days; never confirms it. For the server.';

grant execute on function
  public.claim_payment(uuid, numeric, numeric, date, text, text, text, uuid[], uuid),
  public.record_payment(uuid, numeric, numeric, date, text, text, text, uuid[], uuid),
  public.confirm_payment(uuid, numeric, text, uuid),
  public.reject_payment(uuid, text, text, text, uuid),
  public.take_payment_back(uuid, text, uuid)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('payment', 'claim', 'none', 'claimed', 'seeker'),
  ('payment', 'claim', 'none', 'claimed', 'co_tenant'),
  ('payment', 'record', 'none', 'confirmed', 'owner'),
  ('payment', 'confirm', 'claimed', 'confirmed', 'owner'),
  ('payment', 'reject', 'claimed', 'rejected', 'owner'),
  ('payment', 'take_back', 'claimed', 'taken_back', 'seeker'),
  ('payment', 'take_back', 'claimed', 'taken_back', 'co_tenant'),
  ('payment', 'remind', 'claimed', 'claimed', 'clock');
