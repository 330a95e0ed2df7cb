-- The rent roll of an owner by month; and what the book of a tenancy says besides: who charged what, what was said against it, what was reversed
-- and why, the last reminder, and the question about leaving that waits.

create or replace function private.charge_json(_charge public.rent_charges, _today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _charge.id, 'kind', _charge.kind, 'name', _charge.name, 'from', lower(_charge.period), 'until', upper(_charge.period) - 1,
    'due_on', _charge.due_on, 'amount_paise', _charge.amount_paise, 'waived_paise', _charge.waived_paise, 'paid_paise', _charge.paid_paise,
    'open_paise', _charge.amount_paise - _charge.waived_paise - _charge.paid_paise, 'state', private.due_state(_charge, _today),
    'side', _charge.side, 'objection', (
      select jsonb_build_object('words', said.words, 'at', said.at) from public.charge_objections as said where said.charge_id = _charge.id
    )
  )
$$;

create or replace function private.payment_json(_payment public.payments, _side text) returns jsonb
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
    ),
    'reversed', (
      select jsonb_build_object('reason', reversed.reason, 'at', reversed.at)
      from public.payment_reversals as reversed where reversed.payment_id = _payment.id
    )
  )
$$;

create function private.last_reminder(_tenancy_id uuid) returns public.chain_events
language sql stable security definer set search_path = ''
as $$
  select told.* from public.chain_events as told
  where told.entity = 'rent' and told.entity_id = _tenancy_id and told.action = 'remind' order by told.id desc limit 1
$$;
comment on function private.last_reminder(uuid) is 'When the owner reminded of the rent last, and in which words. Not for API roles.';

create function private.open_leave_request(_tenancy_id uuid, _side text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', asked.id, 'kind', asked.kind, 'leave_on', asked.leave_on, 'reason', asked.reason, 'state', asked.state, 'version', asked.version,
    'made_at', asked.made_at, 'is_ours', asked.side = _side
  )
  from public.leave_requests as asked where asked.tenancy_id = _tenancy_id and asked.state = 'asked'
$$;
comment on function private.open_leave_request(uuid, text) is 'What is asked about leaving and not answered yet. Not for API roles.';

create or replace function public.tenancy(_tenancy_id uuid) returns jsonb
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
    'home_address', _tenancy.home_address, 'leave_request', private.open_leave_request(_tenancy.id, _side),
    'terms', (
      select coalesce(jsonb_agg(to_jsonb(terms) - '{tenancy_id,agreement_version_id}'::text[] order by terms.from_on), '[]')
      from public.tenancy_terms as terms where terms.tenancy_id = _tenancy.id
    )
  );
end
$$;

create or replace function public.rent_book(_tenancy_id uuid) returns jsonb
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
    'reminder', (
      select jsonb_build_object('at', told.happened_at, 'words', told.reason)
      from private.last_reminder(_tenancy.id) as told where told.id is not null
    ),
    -- what the tenant owes by day, from the ledger itself: no sum of it is stored anywhere
    'lines', (
      select coalesce(jsonb_agg(line.said order by line.place desc), '[]')
      from (
        select row_number() over book as place, jsonb_build_object(
          'on', posting.posted_on, 'cause', posting.cause, 'cause_id', posting.cause_id, 'paise', entry.amount_paise,
          'balance_paise', sum(entry.amount_paise) over book,
          'what', about.kind, 'name', about.name, 'from', lower(about.period),
          'reason', coalesce(waived.reason, reversed.reason)
        ) as said
        from public.ledger_entries as entry
        join public.ledger_postings as posting on posting.id = entry.posting_id
        left join public.charge_waivers as waived on posting.cause = 'waiver' and waived.id = posting.cause_id
        left join public.payment_reversals as reversed on posting.cause = 'reversal' and reversed.payment_id = posting.cause_id
        left join public.rent_charges as about
          on about.id = case posting.cause when 'charge' then posting.cause_id when 'waiver' then waived.charge_id end
        where entry.tenancy_id = _tenancy.id and entry.account in ('tenant_dues', 'deposit_due')
        window book as (order by posting.posted_on, entry.id)
      ) as line
    )
  );
end
$$;
comment on function public.rent_book(uuid) is
  'Charges, payments, the last reminder and the ledger''s lines with a running balance of a tenancy of the caller. {tenancy_id, side, sums, '
  'charges, payments, reminder, lines}; PT404.';

-- Of a month is what falls due in it. A claim counts for what fell due before, first.
create function public.rent_roll(_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _first constant date := date_trunc('month', coalesce(_month, _today)::timestamp)::date;
  _last constant date := private.month_end(_first);
begin
  if _first not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_argument('month', 'Choose a month of this century.');
  end if;
  perform private.require_second_factor();
  return (
    with home as (
      select tenancy.*, coalesce(charged.paise, 0) as charged_paise, coalesce(charged.waived, 0) as waived_paise,
        coalesce(charged.paid, 0) as paid_paise, coalesce(charged.open, 0) as open_paise, coalesce(charged.late, 0) as late_open_paise,
        charged.due_on, coalesce(before.open, 0) as before_paise,
        coalesce(before.due_before_today, 0) as before_late_paise,
        least(coalesce(charged.open, 0), greatest(0, coalesce(said.paise, 0) - coalesce(before.open, 0))) as claimed_paise
      from public.tenancies as tenancy
      left join lateral (
        select sum(charge.amount_paise) as paise, sum(charge.waived_paise) as waived, sum(charge.paid_paise) as paid,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) filter (where charge.due_on < _today) as late,
          coalesce(min(charge.due_on) filter (where not charge.is_settled), min(charge.due_on)) as due_on
        from public.rent_charges as charge
        where charge.tenancy_id = tenancy.id and charge.due_on between _first and _last and charge.kind <> 'deposit'
      ) as charged on true
      left join lateral (
        select sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) filter (where charge.due_on < _today) as due_before_today
        from public.rent_charges as charge
        where charge.tenancy_id = tenancy.id and charge.due_on < _first and not charge.is_settled and charge.kind <> 'deposit'
      ) as before on true
      left join lateral (
        select sum(payment.amount_paise + payment.tds_paise) as paise from public.payments as payment
        where payment.tenancy_id = tenancy.id and payment.state = 'claimed' and payment.purpose = 'rent'
      ) as said on true
      where tenancy.owner_id = auth.uid() and tenancy.start_on <= _last
        and (tenancy.state <> 'ended' or coalesce(tenancy.leave_on, tenancy.end_on) >= _first)
      order by tenancy.start_on desc limit 500
    ), counted as (
      select home.*, greatest(0, home.late_open_paise - home.claimed_paise) as late_paise,
        home.open_paise - home.claimed_paise - greatest(0, home.late_open_paise - home.claimed_paise) as not_due_paise,
        private.last_reminder(home.id) as reminder
      from home
    )
    select jsonb_build_object(
      'month', _first, 'today', _today,
      'sums', jsonb_build_object(
        'charged_paise', coalesce(sum(counted.charged_paise), 0), 'waived_paise', coalesce(sum(counted.waived_paise), 0),
        'received_paise', coalesce(sum(counted.paid_paise), 0), 'claimed_paise', coalesce(sum(counted.claimed_paise), 0),
        'late_paise', coalesce(sum(counted.late_paise), 0), 'not_due_paise', coalesce(sum(counted.not_due_paise), 0)
      ),
      'homes', coalesce(jsonb_agg(jsonb_build_object(
        'tenancy_id', counted.id, 'home_title', counted.home_title, 'unit_label', counted.unit_label, 'tenancy_state', counted.state,
        'photo', (select home.image_urls[1] from public.properties as home where home.id = counted.property_id),
        'tenants', (
          select coalesce(jsonb_agg(party.legal_name order by party.sign_order), '[]')
          from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
          where person.tenancy_id = counted.id and person.role <> 'owner' and person.until is null
        ),
        'state', case
          when counted.charged_paise = 0 then 'none'
          when counted.open_paise = 0 then case when counted.paid_paise = 0 then 'waived' else 'paid' end
          when counted.claimed_paise = counted.open_paise then 'waiting'
          when counted.late_paise > 0 then 'late'
          when counted.paid_paise > 0 then 'part_paid'
          else 'due'
        end,
        'charged_paise', counted.charged_paise, 'waived_paise', counted.waived_paise, 'paid_paise', counted.paid_paise,
        'claimed_paise', counted.claimed_paise, 'open_paise', counted.open_paise, 'late_paise', counted.late_paise,
        'before_paise', counted.before_paise, 'due_on', counted.due_on,
        'reminded_on', private.indian_day((counted.reminder).happened_at),
        'may_remind', counted.late_open_paise + counted.before_late_paise > 0 and counted.claimed_paise = 0
          and private.indian_day((counted.reminder).happened_at) is distinct from _today
          and not exists (select from public.payments as payment where payment.tenancy_id = counted.id and payment.state = 'claimed'),
        'leave_request', private.open_leave_request(counted.id, 'owner')
      ) order by counted.home_title, counted.id), '[]')
    )
    from counted
  );
end
$$;
comment on function public.rent_roll(date) is
  'What falls due in a month in the homes that the caller lets, at most 500: paid, said to be paid, late, not due yet, by home and in sums; the '
  'deposit apart. Null for this month. {month, today, sums, homes}; 22023.';
grant execute on function public.rent_roll(date) to authenticated;

create or replace function public.receipt(_receipt_id uuid) returns jsonb
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
    'content_sha256', _receipt.content_sha256, 'code', _receipt.code, 'issued_at', _receipt.issued_at,
    'cancelled', (
      select jsonb_build_object('on', private.indian_day(reversed.at), 'reason', reversed.reason)
      from public.payment_reversals as reversed where reversed.payment_id = _receipt.payment_id
    )
  );
end
$$;
comment on function public.receipt(uuid) is 'A receipt of a tenancy of the caller, with the code that checks it; cancelled when its payment was reversed. PT404.';

create or replace function public.verify_receipt(_code text) returns jsonb
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
    'is_whole', _receipt.content_sha256 = private.sha256_hex(private.canonical_json(_receipt.content)),
    'cancelled_on', (
      select private.indian_day(reversed.at) from public.payment_reversals as reversed where reversed.payment_id = _receipt.payment_id
    )
  );
end
$$;
comment on function public.verify_receipt(text) is
  '@anonymous Whether a receipt is of here, by the code on it, and what it says: number, day, sum, months, initials, when it was cancelled. '
  '{known: false} for any other; PT429 after 30 a minute a network, 22023.';
