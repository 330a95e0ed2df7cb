-- Beside what an owner keeps of a thing stand its photos of both records: who answers looks at them, not for them.

create function private.item_photos(_item_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', photo.id, 'object_name', photo.object_name, 'sha256', photo.sha256, 'taken_at', photo.taken_at,
    'received_at', photo.received_at, 'side', photo.side,
    -- the same picture says nothing new of another day
    'is_in_other_record', exists (
      select from private.handover_photos as same join private.handover_items as there on there.id = same.item_id
      join private.handovers as other on other.id = there.handover_id
      where other.tenancy_id = record.tenancy_id and other.id <> record.id
        and (same.sha256 = photo.sha256 or same.device_sha256 = photo.device_sha256)
    )
  ) order by photo.received_at, photo.id), '[]')
  from private.handover_items as line
  join private.handovers as record on record.id = line.handover_id
  join private.handover_photos as photo on photo.item_id = line.id
  where line.id = _item_id
$$;
comment on function private.item_photos(uuid) is 'Photos of a line of a record, the oldest first. Not for API roles.';

create or replace function private.handover_lines(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'place', line.place, 'room', line.room, 'item', line.item, 'condition', line.condition, 'words', line.words,
    'other_words', line.other_words, 'side', line.side, 'compares_with', line.compares_with, 'photos', private.item_photos(line.id)
  ) order by line.place, line.id), '[]')
  from private.handover_items as line where line.handover_id = _handover.id
$$;

create or replace function public.deposit(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _settlement private.deposit_settlements;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy_id;
  return jsonb_build_object(
    'tenancy_id', _tenancy_id, 'side', _side, 'home_title', _tenancy.home_title, 'tenancy_state', _tenancy.state,
    'leave_on', _tenancy.leave_on, 'today', _today,
    'held_paise', private.deposit_held_now(_tenancy_id), 'settlement', case when _settlement.tenancy_id is not null then
      to_jsonb(_settlement) - '{tenancy_id,created_at}'::text[] || jsonb_build_object(
        'days_left', _settlement.refund_due_on - _today, 'is_overdue', _settlement.state <> 'settled' and _today > _settlement.refund_due_on
      ) end,
    'deductions', (
      select coalesce(jsonb_agg(to_jsonb(line) - '{tenancy_id}'::text[] || jsonb_build_object(
        'before', (
          select jsonb_build_object(
            'room', was.room, 'item', was.item, 'condition', was.condition, 'photos', private.item_photos(was.id)
          )
          from private.handover_items as gone join private.handover_items as was on was.id = gone.compares_with where gone.id = line.item_id
        ),
        'after', (
          select jsonb_build_object(
            'room', gone.room, 'item', gone.item, 'condition', gone.condition, 'photos', private.item_photos(gone.id)
          )
          from private.handover_items as gone where gone.id = line.item_id
        )
      ) order by line.round desc, line.place), '[]')
      from private.deposit_deductions as line where line.tenancy_id = _tenancy_id
    ),
    'refunds', (
      select coalesce(jsonb_agg(to_jsonb(known) - '{tenancy_id}'::text[] order by known.made_at desc, known.id), '[]')
      from private.deposit_refunds as known where known.tenancy_id = _tenancy_id
    ),
    'open_charges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', charge.id, 'kind', charge.kind, 'name', charge.name, 'from', lower(charge.period), 'due_on', charge.due_on,
        'open_paise', charge.amount_paise - charge.waived_paise - charge.paid_paise
      ) order by charge.due_on, charge.id), '[]')
      from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and charge.kind <> 'deposit' and not charge.is_settled
    ),
    'lives', (
      select jsonb_agg(jsonb_build_object('thing', life.thing, 'life_months', life.life_months, 'as_of', life.as_of) order by life.thing)
      from private.wear_lives as life
    )
  );
end
$$;
comment on function public.deposit(uuid) is
  'The deposit of a tenancy of the caller: what the ledger holds, the settlement, its lines with what the records say and show, transfers, what is '
  'open, and how long things last. PT404.';
