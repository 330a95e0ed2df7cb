-- What people read: their tenancies, the book of one, the rent roll of an owner, receipts, and the check of a receipt by its code.

create function private.due_state(_charge public.rent_charges, _today date) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when _charge.waived_paise = _charge.amount_paise then 'waived'
    when _charge.is_settled then 'paid'
    when _charge.due_on < _today then 'late'
    when _charge.paid_paise > 0 then 'part_paid'
    else 'due'
  end
$$;
comment on function private.due_state(public.rent_charges, date) is 'due, late, part_paid, paid or waived. Not for API roles.';

create function private.charge_json(_charge public.rent_charges, _today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _charge.id, 'kind', _charge.kind, 'name', _charge.name, 'from', lower(_charge.period), 'until', upper(_charge.period) - 1,
    'due_on', _charge.due_on, 'amount_paise', _charge.amount_paise, 'waived_paise', _charge.waived_paise, 'paid_paise', _charge.paid_paise,
    'open_paise', _charge.amount_paise - _charge.waived_paise - _charge.paid_paise, 'state', private.due_state(_charge, _today)
  )
$$;
comment on function private.charge_json(public.rent_charges, date) is 'A charge as it is shown. Not for API roles.';

create function private.payment_json(_payment public.payments, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _payment.id, 'purpose', _payment.purpose, 'state', _payment.state, 'version', _payment.version,
    'amount_paise', _payment.amount_paise, 'tds_paise', _payment.tds_paise, 'allocated_paise', _payment.allocated_paise,
    'paid_on', _payment.paid_on, 'method', _payment.method, 'reference', _payment.reference, 'reject_kind', _payment.reject_kind,
    'words', _payment.words, 'made_at', _payment.made_at, 'confirmed_at', _payment.confirmed_at,
    'is_mine', _payment.claimed_by is not distinct from auth.uid(),
    'payer', (select party.legal_name from public.agreement_parties as party where party.id = _payment.party_id),
    'is_reference_seen', _side = 'owner' and _payment.state = 'claimed' and private.is_reference_seen(_payment),
    'receipt', (
      select jsonb_build_object('id', receipt.id, 'number', receipt.number)
      from public.receipts as receipt where receipt.payment_id = _payment.id
    )
  )
$$;
comment on function private.payment_json(public.payments, text) is 'A payment as a side sees it. Not for API roles.';

create function private.tenancy_sums(_tenancy_id uuid, _today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit'), 0),
    'late_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit' and charge.due_on < _today), 0),
    'deposit_open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind = 'deposit'), 0),
    'deposit_held_paise', (
      select coalesce(sum(payment.amount_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.purpose = 'deposit' and payment.state = 'confirmed'
    ),
    'claimed_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'claimed'
    ),
    'credit_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise - payment.allocated_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' and payment.purpose = 'rent'
    ),
    'next_due_on', min(charge.due_on)
  )
  from (
    select known.kind, known.due_on, known.amount_paise - known.waived_paise - known.paid_paise as open_paise
    from public.rent_charges as known where known.tenancy_id = _tenancy_id and not known.is_settled
  ) as charge
$$;
comment on function private.tenancy_sums(uuid, date) is 'What is open, late, held and claimed. Not for API roles.';

create function private.tenancy_common(_tenancy public.tenancies, _side text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
begin
  return (
    select jsonb_build_object(
      'id', _tenancy.id, 'side', _side, 'enquiry_id', _tenancy.enquiry_id, 'property_id', _tenancy.property_id,
      'agreement_id', _tenancy.agreement_id, 'home_title', _tenancy.home_title, 'unit_label', _tenancy.unit_label,
      'photo', (select home.image_urls[1] from public.properties as home where home.id = _tenancy.property_id),
      'state', _tenancy.state, 'version', _tenancy.version, 'start_on', _tenancy.start_on, 'end_on', _tenancy.end_on,
      'leave_on', _tenancy.leave_on, 'lock_in_until', _tenancy.lock_in_until, 'notice_months', _tenancy.notice_months,
      'is_holding_over', _tenancy.is_holding_over,
      'rent_paise', case when terms.tenancy_id is not null then private.risen_rent(terms, greatest(_today, _tenancy.start_on)) end,
      'people', (
        select jsonb_agg(jsonb_build_object(
          'role', person.role, 'name', party.legal_name, 'is_me', person.user_id is not distinct from auth.uid()
        ) order by party.sign_order)
        from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
        where person.tenancy_id = _tenancy.id and person.until is null
      )
    ) || case when _side = 'broker' then '{}' else jsonb_build_object('sums', private.tenancy_sums(_tenancy.id, _today)) end
    from (select) as nothing left join private.terms_on(_tenancy.id, greatest(_today, _tenancy.start_on)) as terms on true
  );
end
$$;
comment on function private.tenancy_common(public.tenancies, text) is 'A tenancy in a list, as a side sees it; a broker sees no money. Not for API roles.';

create function public.my_tenancies(_as text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _as is null or _as <> all ('{tenant,owner}'::text[]) then
    perform private.refuse_argument('as', 'Say whether as a tenant or as an owner.');
  end if;
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(
      private.tenancy_common(tenancy, private.tenancy_side(tenancy)) order by tenancy.state = 'ended', tenancy.start_on desc, tenancy.id
    ), '[]')
    from (
      select known.* from public.tenancies as known
      where known.id in (
        select person.tenancy_id from public.tenancy_people as person
        where person.user_id = auth.uid() and person.until is null and (person.role = 'owner') = (_as = 'owner')
      )
      order by known.state = 'ended', known.start_on desc limit 500
    ) as tenancy
  );
end
$$;
comment on function public.my_tenancies(text) is
  'Tenancies of the caller as a tenant or as an owner, those that run first, at most 500, each with its sums. 22023.';

create function public.tenancy(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return private.tenancy_common(_tenancy, _side) || jsonb_build_object(
    'home_address', _tenancy.home_address,
    'terms', (
      select coalesce(jsonb_agg(to_jsonb(terms) - '{tenancy_id,agreement_version_id}'::text[] order by terms.from_on), '[]')
      from public.tenancy_terms as terms where terms.tenancy_id = _tenancy.id
    )
  );
end
$$;
comment on function public.tenancy(uuid) is 'A tenancy of the caller with its address and terms. PT404.';

create function public.rent_book(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'side', _side, 'sums', private.tenancy_sums(_tenancy.id, _today),
    'charges', (
      select coalesce(jsonb_agg(private.charge_json(charge, _today) order by charge.due_on desc, charge.kind, charge.name, charge.id), '[]')
      from public.rent_charges as charge where charge.tenancy_id = _tenancy.id
    ),
    'payments', (
      select coalesce(jsonb_agg(private.payment_json(payment, _side) order by payment.made_at desc, payment.id), '[]')
      from public.payments as payment where payment.tenancy_id = _tenancy.id
    ),
    -- what the tenant owes by day, from the ledger itself: no sum of it is stored anywhere
    'lines', (
      select coalesce(jsonb_agg(line.said order by line.place desc), '[]')
      from (
        select row_number() over book as place, jsonb_build_object(
          'on', posting.posted_on, 'cause', posting.cause, 'cause_id', posting.cause_id, 'paise', entry.amount_paise,
          'balance_paise', sum(entry.amount_paise) over book,
          'what', (select charge.kind from public.rent_charges as charge where charge.id = coalesce(
            (select waived.charge_id from public.charge_waivers as waived where posting.cause = 'waiver' and waived.id = posting.cause_id),
            posting.cause_id
          )),
          'reason', (select waived.reason from public.charge_waivers as waived where posting.cause = 'waiver' and waived.id = posting.cause_id),
          'from', (select lower(charge.period) from public.rent_charges as charge where charge.id = posting.cause_id)
        ) as said
        from public.ledger_entries as entry join public.ledger_postings as posting on posting.id = entry.posting_id
        where entry.tenancy_id = _tenancy.id and entry.account in ('tenant_dues', 'deposit_due')
        window book as (order by posting.posted_on, entry.id)
      ) as line
    )
  );
end
$$;
comment on function public.rent_book(uuid) is
  'Charges, payments and the ledger''s lines with a running balance of a tenancy of the caller. {tenancy_id, side, sums, charges, payments, '
  'lines}; PT404.';

create function public.payments_to_confirm() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(
      private.payment_json(waiting.payment, 'owner')
        || jsonb_build_object('tenancy_id', (waiting.payment).tenancy_id, 'home_title', waiting.home_title)
      order by (waiting.payment).made_at, (waiting.payment).id
    ), '[]')
    from (
      select payment, tenancy.home_title
      from public.payments as payment join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
      where payment.owner_id = auth.uid() and payment.state = 'claimed' order by payment.made_at limit 200
    ) as waiting
  );
end
$$;
comment on function public.payments_to_confirm() is 'Payments that wait for the caller''s word as an owner, the oldest first, at most 200.';

create function public.receipt(_receipt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _receipt public.receipts;
begin
  perform private.require_second_factor();
  select * into _receipt from public.receipts as known where known.id = _receipt_id;
  if _receipt.id is null or not exists (select from private.my_tenancy_rows() as mine (id) where mine.id = _receipt.tenancy_id) then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'id', _receipt.id, 'tenancy_id', _receipt.tenancy_id, 'number', _receipt.number, 'content', _receipt.content,
    'content_sha256', _receipt.content_sha256, 'code', _receipt.code, 'issued_at', _receipt.issued_at
  );
end
$$;
comment on function public.receipt(uuid) is 'A receipt of a tenancy of the caller, with the code that checks it. PT404.';

create function public.verify_receipt(_code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _plain constant text := regexp_replace(upper(coalesce(_code, '')), '[\s-]', '', 'g');
  _receipt public.receipts;
begin
  if _plain !~ '^[A-HJ-NP-Z2-9]{12}$' then
    perform private.refuse_argument('code', 'The code of a receipt has 12 letters and digits.');
  end if;
  perform private.count_file_check(private.present());
  select * into _receipt from public.receipts as known where known.code = _plain;
  if not found then
    return '{"known": false}';
  end if;
  return jsonb_build_object(
    'known', true, 'number', _receipt.number, 'issued_on', private.indian_day(_receipt.issued_at),
    'paid_on', _receipt.content -> 'paid_on', 'amount_paise', _receipt.content -> 'amount_paise',
    'from', (select min(part.value ->> 'from') from jsonb_array_elements(_receipt.content -> 'parts') as part),
    'until', (select max(part.value ->> 'until') from jsonb_array_elements(_receipt.content -> 'parts') as part),
    'owner_initials', private.initials(_receipt.content ->> 'owner'), 'tenant_initials', private.initials(_receipt.content ->> 'tenant'),
    'is_whole', _receipt.content_sha256 = private.sha256_hex(private.canonical_json(_receipt.content))
  );
end
$$;
comment on function public.verify_receipt(text) is
  '@anonymous Whether a receipt is of here, by the code on it, and what it says: number, day, sum, months, initials. {known: false} for any '
  'other; PT429 after 30 a minute a network, 22023.';

grant execute on function
  public.my_tenancies(text), public.tenancy(uuid), public.rent_book(uuid), public.payments_to_confirm(), public.receipt(uuid),
  public.verify_receipt(text)
  to authenticated;
grant execute on function public.verify_receipt(text) to anon;
