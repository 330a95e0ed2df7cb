CREATE FUNCTION public.leaving_tenancies() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(private.present());
begin
  perform private.require_second_factor();
  return (
    with hosted as (
      select tenancy, stands.side
      from public.tenancies as tenancy
      cross join lateral (select private.tenancy_side(tenancy)) as stands (side)
      where (tenancy.owner_id = auth.uid() or tenancy.property_id = any (array(select private.mandated_home_rows('tenancy'))))
        and stands.side in ('owner', 'broker')
    ), known as (
      select hosted.tenancy, hosted.side, record.state as record, lower(days.open) as record_from, asked.kind as asked,
        asked.leave_on as asked_on, settlement.refund_due_on,
        exists (
          select from private.handover_signatures as signed where signed.handover_id = record.id and signed.side = 'owner'
        ) as is_signed,
        case
          when settlement.state in ('open', 'disputed') then settlement.state
          when settlement.state = 'accepted' or settlement.is_by_clock then 'owed'
        end as deposit,
        case when hosted.side = 'owner' then private.deposit_held_now((hosted.tenancy).id) - (
          select coalesce(sum(sent.amount_paise), 0) from private.deposit_refunds as sent
          where sent.tenancy_id = (hosted.tenancy).id and sent.state = 'claimed'
        ) end as deposit_paise
      from hosted
      cross join lateral (select private.handover_window(hosted.tenancy, 'move_out')) as days (open)
      left join private.handovers as record on record.tenancy_id = (hosted.tenancy).id and record.kind = 'move_out'
      left join public.leave_requests as asked
        on asked.tenancy_id = (hosted.tenancy).id and asked.state = 'asked' and asked.side = 'seeker' and hosted.side = 'owner'
      left join private.deposit_settlements as settlement on settlement.tenancy_id = (hosted.tenancy).id and hosted.side = 'owner'
      where asked.id is not null or (hosted.tenancy).state = 'notice'
        or ((hosted.tenancy).state = 'ended' and settlement.state <> 'settled')
    ), told as (
      select known.*, case
        when known.asked is not null then 'answer_' || known.asked
        when (known.tenancy).state = 'ended' then case
          when known.deposit_paise <= 0 then null
          when known.deposit = 'open' then 'propose_refund'
          when known.deposit = 'disputed' then 'propose_anew'
          when known.deposit = 'owed' then 'send_refund'
        end
        when known.record is null and _today < known.record_from then 'await_record'
        when known.record is null then 'begin_record'
        when known.record = 'draft' then 'finish_record'
        when known.record = 'disputed' then 'mend_record'
        when known.record = 'agreed' then 'await_last_day'
        when known.is_signed or known.side = 'broker' then 'await_signature'
        else 'sign_record'
      end as act
      from known
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'tenancy_id', (row.tenancy).id, 'side', row.side, 'home', (row.tenancy).home_title, 'unit', (row.tenancy).unit_label,
      'tenants', private.tenant_names((row.tenancy).id), 'leave_on', coalesce((row.tenancy).leave_on, row.asked_on),
      'act', row.act, 'record_from', row.record_from, 'refund_due_on', row.refund_due_on, 'deposit_paise', row.deposit_paise
    ) order by row.due, (row.tenancy).id), '[]')
    from (
      select told.*, coalesce(told.refund_due_on, (told.tenancy).leave_on, told.asked_on, _today) as due
      from told where told.act is not null order by due, (told.tenancy).id limit 100
    ) as row
  );
end
$$;

REVOKE ALL ON FUNCTION public.leaving_tenancies() FROM PUBLIC;
GRANT ALL ON FUNCTION public.leaving_tenancies() TO service_role;
GRANT ALL ON FUNCTION public.leaving_tenancies() TO authenticated;

COMMENT ON FUNCTION public.leaving_tenancies() IS 'Homes that the caller lets, or acts for in tenancies, where somebody leaves or asks about it, or a deposit has to go back: the most pressing first, at most 100, each with what its host has to do next. A broker reads of notice and records alone, and no sum.';
