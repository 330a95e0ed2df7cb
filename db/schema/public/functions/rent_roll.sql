CREATE FUNCTION public.rent_roll(_month date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
        'tenancy_id', counted.id, 'code', upper(left(md5(counted.id::text), 4)), 'start_on', counted.start_on, 'home_title', counted.home_title, 'unit_label', counted.unit_label, 'tenancy_state', counted.state,
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
      ) order by counted.home_title, counted.id), '[]'),
      'vacant', case when _first = date_trunc('month', _today::timestamp)::date then private.vacant_homes(auth.uid(), _today) else '[]' end
    )
    from counted
  );
end
$$;

REVOKE ALL ON FUNCTION public.rent_roll(_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rent_roll(_month date) TO service_role;
GRANT ALL ON FUNCTION public.rent_roll(_month date) TO authenticated;

COMMENT ON FUNCTION public.rent_roll(_month date) IS 'What falls due in a month in the homes that the caller lets, at most 500: paid, said to be paid, late, not due yet, by home and in sums; the deposit apart. In the present month the vacant homes, too. Null for this month. {month, today, sums, homes, vacant}; 22023.';
