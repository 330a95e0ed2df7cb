-- What an admin reads of a tenancy and its parts: sums, days, states and the words of both sides about this one thing. No address, number,
-- payee, reference, picture or file, and no message: those are another case.

create function private.case_tenancy(_tenancy public.tenancies) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', _tenancy.state, 'start_on', _tenancy.start_on, 'end_on', _tenancy.end_on, 'leave_on', _tenancy.leave_on,
    'notice_months', _tenancy.notice_months, 'lock_in_until', _tenancy.lock_in_until, 'is_holding_over', _tenancy.is_holding_over,
    'deposit_held_paise', private.deposit_held_now(_tenancy.id),
    'charges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', charge.kind, 'from', lower(charge.period), 'due_on', charge.due_on, 'amount_paise', charge.amount_paise,
        'waived_paise', charge.waived_paise, 'paid_paise', charge.paid_paise
      ) order by charge.due_on, charge.id), '[]')
      from (
        select * from public.rent_charges as listed where listed.tenancy_id = _tenancy.id order by listed.due_on desc, listed.id limit 40
      ) as charge
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'purpose', payment.purpose, 'state', payment.state, 'amount_paise', payment.amount_paise, 'paid_on', payment.paid_on,
        'method', payment.method
      ) order by payment.made_at, payment.id), '[]')
      from (
        select * from public.payments as listed where listed.tenancy_id = _tenancy.id order by listed.made_at desc, listed.id limit 40
      ) as payment
    )
  )
$$;
comment on function private.case_tenancy(public.tenancies) is
  'A tenancy as an admin reads it in a case: days, charges and payments, the last 40 of each. Not for API roles.';

create function private.case_payment(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'purpose', payment.purpose, 'state', payment.state, 'amount_paise', payment.amount_paise, 'tds_paise', payment.tds_paise,
    'allocated_paise', payment.allocated_paise, 'paid_on', payment.paid_on, 'method', payment.method, 'made_at', payment.made_at,
    'confirmed_at', payment.confirmed_at, 'reject_kind', payment.reject_kind, 'words', payment.words,
    -- a hint for both to find it by, never the whole of it
    'reference_ends', right(payment.reference, 4), 'is_reference_seen', private.is_reference_seen(payment),
    'has_screenshot', exists (select from private.payment_screenshots as picture where picture.payment_id = payment.id)
  )
  from public.payments as payment where payment.id = _id
$$;
comment on function private.case_payment(uuid) is
  'A payment as an admin reads it in a case: of its reference the last four, of a screenshot that there is one. Not for API roles.';

create function private.case_ticket(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', ticket.kind, 'priority', ticket.priority, 'state', ticket.state, 'title', ticket.title, 'body', ticket.body,
    'raised_side', ticket.raised_side, 'created_at', ticket.created_at, 'first_answer_at', ticket.first_answer_at,
    'starts_at', ticket.starts_at, 'time_agreed_at', ticket.time_agreed_at, 'cost_paise', ticket.cost_paise,
    'tenant_share_paise', ticket.tenant_share_paise, 'cost_agreed_at', ticket.cost_agreed_at, 'reason_kind', ticket.reason_kind,
    'reason', ticket.reason, 'reopened_count', ticket.reopened_count,
    'photos', (select count(*) from public.ticket_photos as photo where photo.ticket_id = ticket.id),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('side', note.side, 'at', note.created_at, 'body', note.body) order by note.id), '[]')
      from (
        select * from public.ticket_notes as listed where listed.ticket_id = ticket.id order by listed.id desc limit 100
      ) as note
    )
  )
  from public.tickets as ticket where ticket.id = _id
$$;
comment on function private.case_ticket(uuid) is
  'A repair as an admin reads it in a case: the words of both sides, the last 100 notes, how many photos. Not for API roles.';

create function private.case_handover(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', record.kind, 'state', record.state, 'proposed_side', record.proposed_side, 'proposed_at', record.proposed_at,
    'agreed_at', record.agreed_at, 'dispute_words', record.dispute_words, 'content_sha256', record.content_sha256,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object('side', signed.side, 'at', signed.signed_at) order by signed.signed_at), '[]')
      from private.handover_signatures as signed where signed.handover_id = record.id
    ),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'room', line.room, 'item', line.item, 'condition', line.condition, 'was', was.condition, 'side', line.side, 'words', line.words,
        'other_words', line.other_words,
        'photos', (select count(*) from private.handover_photos as photo where photo.item_id = line.id)
      ) order by line.place, line.id), '[]')
      from private.handover_items as line left join private.handover_items as was on was.id = line.compares_with
      where line.handover_id = record.id
    )
  )
  from private.handovers as record where record.id = _id and record.state <> 'draft'
$$;
comment on function private.case_handover(uuid) is
  'A record of a hand-over that was proposed, as an admin reads it in a case: lines, both sides'' words, how many photos. Not for API roles.';

create function private.case_deposit(_tenancy_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', settlement.state, 'round', settlement.round, 'is_by_clock', settlement.is_by_clock,
    'refund_due_on', settlement.refund_due_on, 'held_paise', private.deposit_held_now(_tenancy_id),
    'refund_paise', settlement.refund_paise, 'words', settlement.words,
    'deductions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'round', line.round, 'kind', line.kind, 'amount_paise', line.amount_paise, 'words', line.words, 'room', gone.room,
        'item', gone.item, 'condition', gone.condition, 'was', was.condition, 'cost_paise', line.cost_paise,
        'age_months', line.age_months, 'life_months', line.life_months, 'warning', line.warning, 'answer', line.answer,
        'answer_words', line.answer_words, 'offer_paise', line.offer_paise
      ) order by line.round desc, line.place), '[]')
      from private.deposit_deductions as line
      left join private.handover_items as gone on gone.id = line.item_id
      left join private.handover_items as was on was.id = gone.compares_with
      where line.tenancy_id = _tenancy_id
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'state', refund.state, 'amount_paise', refund.amount_paise, 'paid_on', refund.paid_on, 'method', refund.method,
        'words', refund.words
      ) order by refund.made_at, refund.id), '[]')
      from private.deposit_refunds as refund where refund.tenancy_id = _tenancy_id
    )
  )
  from private.deposit_settlements as settlement where settlement.tenancy_id = _tenancy_id
$$;
comment on function private.case_deposit(uuid) is
  'A deposit after the end as an admin reads it in a case: each deduction beside the records and the answer to it. Not for API roles.';

create function private.case_of_tenancy(_tenancy public.tenancies, _kind text, _id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'success', true,
    'id', _id,
    'enquiry_id', _tenancy.enquiry_id,
    'tenancy_id', _tenancy.id,
    'home_title', _tenancy.home_title,
    'home_locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _tenancy.enquiry_id), ''),
    'state', _tenancy.state,
    'stage', _tenancy.state,
    'created_at', _tenancy.created_at,
    'parties', (
      select jsonb_agg(jsonb_build_object(
        'side', case person.role when 'tenant' then 'seeker' else person.role end, 'id', account.id, 'email', account.email,
        'card', private.person_card(account.id)
      ) order by person.role, person.since, account.id)
      from public.tenancy_people as person join auth.users as account on account.id = person.user_id
      where person.tenancy_id = _tenancy.id
    ),
    'messages', '[]'::jsonb,
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', event.entity, 'entity_id', event.entity_id, 'action', event.action, 'state', event.to_state, 'side', event.side,
        'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as listed
        where listed.tenancy_id = _tenancy.id and listed.action <> 'open_case' and (
          _kind = 'tenancy' or listed.entity_id = _id or (_kind = 'deposit' and listed.entity in ('settlement', 'refund'))
        )
        order by listed.id desc limit 200
      ) as event
    ),
    'visit', null,
    'application', null,
    'agreement', null,
    'tenancy', case _kind when 'tenancy' then private.case_tenancy(_tenancy) end,
    'payment', case _kind when 'payment' then private.case_payment(_id) end,
    'ticket', case _kind when 'ticket' then private.case_ticket(_id) end,
    'handover', case _kind when 'handover' then private.case_handover(_id) end,
    'deposit', case _kind when 'deposit' then private.case_deposit(_id) end
  )
$$;
comment on function private.case_of_tenancy(public.tenancies, text, uuid) is
  'A tenancy, or the one part of it that was asked for, as an admin reads it, with its steps. Not for API roles.';
