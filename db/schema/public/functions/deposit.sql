CREATE FUNCTION public.deposit(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
            'room', was.room, 'item', was.item, 'condition', was.condition, 'photos', private.item_photos(was.id),
            'corrections', private.item_corrections(was.id)
          )
          from private.handover_items as gone join private.handover_items as was on was.id = gone.compares_with where gone.id = line.item_id
        ),
        'after', (
          select jsonb_build_object(
            'room', gone.room, 'item', gone.item, 'condition', gone.condition, 'photos', private.item_photos(gone.id),
            'corrections', private.item_corrections(gone.id)
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

REVOKE ALL ON FUNCTION public.deposit(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.deposit(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.deposit(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.deposit(_tenancy_id uuid) IS 'The deposit of a tenancy of the caller: what the ledger holds, the settlement, its lines with what the records say and show, transfers, what is open, and how long things last. PT404.';
