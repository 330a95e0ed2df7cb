-- What is printed of a deposit: the settlement on its own, and one file of everything that both sides said and signed, for whoever decides
-- a quarrel. Nothing in it depends on who asks or on the day, so that the same facts give the same bytes.

create function private.settlement_paper(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- decides whose it is
  _deposit constant jsonb := public.deposit(_tenancy_id);
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  return jsonb_build_object(
    'home_title', _tenancy.home_title, 'home_address', _tenancy.home_address, 'start_on', _tenancy.start_on, 'leave_on', _tenancy.leave_on,
    'agreement', (select agreement.number from public.agreements as agreement where agreement.id = _tenancy.agreement_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('role', person.role, 'name', party.legal_name) order by person.since, party.id), '[]')
      from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
      where person.tenancy_id = _tenancy_id
    ),
    'received', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'paid_on', payment.paid_on, 'paise', payment.amount_paise, 'method', payment.method, 'reference', payment.reference
      ) order by payment.paid_on, payment.id), '[]')
      from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.purpose = 'deposit' and payment.state = 'confirmed'
    ),
    'held_paise', _deposit -> 'held_paise',
    'settlement', nullif(_deposit -> 'settlement', 'null'::jsonb) - '{days_left,is_overdue}'::text[],
    'deductions', _deposit -> 'deductions', 'refunds', _deposit -> 'refunds',
    'as_of', private.indian_day(greatest(
      _tenancy.created_at,
      (_deposit -> 'settlement' ->> 'state_at')::timestamptz,
      (select max(refund.state_at) from private.deposit_refunds as refund where refund.tenancy_id = _tenancy_id)
    ))
  );
end
$$;
comment on function private.settlement_paper(uuid) is
  'What the settlement of a deposit says on paper, to its owner and its tenants. PT404. For the server.';

create function private.dispute_file(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- decides whose it is
  _paper constant jsonb := private.settlement_paper(_tenancy_id);
  _lines constant jsonb := public.rent_book(_tenancy_id) -> 'lines';
begin
  return _paper || jsonb_build_object(
    'lines', _lines,
    'records', (
      select coalesce(jsonb_agg(
        private.handover_json(record) || jsonb_build_object('items', private.handover_lines(record)) order by record.kind
      ), '[]')
      from private.handovers as record where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'version', stored.version, 'size', (stored.metadata ->> 'size')::bigint
      ) order by photo.received_at, photo.id), '[]')
      from private.handovers as record
      join private.handover_items as line on line.handover_id = record.id
      join private.handover_photos as photo on photo.item_id = line.id
      join storage.objects as stored on stored.bucket_id = 'handover-photos' and stored.name = photo.object_name
      where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'as_of', greatest(
      (_paper ->> 'as_of')::date,
      (select private.indian_day(max(record.state_at)) from private.handovers as record where record.tenancy_id = _tenancy_id),
      (select max((line ->> 'on')::date) from jsonb_array_elements(_lines) as line)
    )
  );
end
$$;
comment on function private.dispute_file(uuid) is
  'Records that were sent for signing with their photos, the settlement, both sides'' words and the ledger of a tenancy, to its owner and its '
  'tenants. PT404. For the server.';
grant execute on function private.settlement_paper(uuid), private.dispute_file(uuid) to authenticated;
