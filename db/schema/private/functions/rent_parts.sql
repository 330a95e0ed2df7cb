CREATE FUNCTION private.rent_parts(_tenancy public.tenancies) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with charge as (
    select known.id, known.amount_paise - known.waived_paise as paise, known.due_on, known.is_settled,
      date_trunc('month', lower(known.period)::timestamp)::date as month
    from public.rent_charges as known
    where known.tenancy_id = _tenancy.id and known.kind in ('rent', 'maintenance')
  ), due as (
    select charge.* from charge
    where charge.month = (select coalesce(min(other.month) filter (where not other.is_settled), max(other.month)) from charge as other)
  ), said as (
    select payment.party_id, true as is_paid, sum(part.amount_paise) as paise
    from public.payment_allocations as part join public.payments as payment on payment.id = part.payment_id
    where part.charge_id in (select due.id from due)
    group by payment.party_id
    union all
    select payment.party_id, false, sum(payment.amount_paise + payment.tds_paise)
    from public.payments as payment
    where payment.tenancy_id = _tenancy.id and payment.state = 'claimed' and payment.purpose = 'rent'
      and (payment.charge_ids = '{}' or payment.charge_ids && array(select due.id from due))
    group by payment.party_id
  ), month as (
    select sums.month, sums.due_on, sums.paise, sums.paid, least(sums.waits, sums.paise - sums.paid) as waits
    from (
      select min(due.month) as month, min(due.due_on) as due_on, sum(due.paise)::bigint as paise,
        (select coalesce(sum(said.paise) filter (where said.is_paid), 0)::bigint from said) as paid,
        (select coalesce(sum(said.paise) filter (where not said.is_paid), 0)::bigint from said) as waits
      from due
    ) as sums
    where sums.paise > 0
  ), bearer as (
    select person.party_id, person.user_id, party.legal_name, coalesce(share.paise, 1)::numeric as weight,
      row_number() over (order by party.sign_order, party.id) as place
    from public.tenancy_people as person
    join public.agreement_parties as party on party.id = person.party_id
    left join private.rent_splits as split
      on split.tenancy_id = _tenancy.id and split.state = 'agreed' and private.is_split_of_all(split)
    left join private.rent_split_shares as share on share.split_id = split.id and share.party_id = person.party_id
    where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
  ), weighed as (
    select bearer.*, month.paise as whole_paise,
      div(month.paise * bearer.weight, sum(bearer.weight) over ()) as least_paise,
      mod(month.paise * bearer.weight, sum(bearer.weight) over ()) as remainder
    from bearer, month
  ), shared as (
    -- what is left over goes to the largest remainders, ties to the first, as everywhere
    select weighed.*, (least_paise + case
      when row_number() over (order by remainder desc, place) <= whole_paise - sum(least_paise) over () then 1 else 0
    end)::bigint as share
    from weighed
  ), part as (
    select shared.*,
      coalesce((select said.paise from said where said.is_paid and said.party_id = shared.party_id), 0)::bigint as paid,
      coalesce((select said.paise from said where not said.is_paid and said.party_id = shared.party_id), 0)::bigint as waits
    from shared
  )
  select jsonb_build_object(
    'month', month.month, 'due_on', month.due_on, 'is_due', month.due_on <= private.indian_day(private.present()) + 3,
    'paise', month.paise, 'paid_paise', month.paid, 'waits_paise', month.waits, 'open_paise', month.paise - month.paid - month.waits,
    'people', (
      select jsonb_agg(jsonb_build_object(
        'party_id', part.party_id, 'name', part.legal_name, 'is_me', part.user_id is not distinct from auth.uid(),
        'share_paise', part.share, 'paid_paise', part.paid, 'waits_paise', part.waits,
        -- one may have paid what is another's
        'open_paise', greatest(least(part.share - part.paid - part.waits, month.paise - month.paid - month.waits), 0),
        'is_nudged', private.is_nudged(part.party_id, private.indian_day(private.present()))
      ) order by part.place)
      from part
    )
  )
  from month
$$;

REVOKE ALL ON FUNCTION private.rent_parts(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rent_parts(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.rent_parts(_tenancy public.tenancies) IS 'The oldest month of rent that is open, else the latest, and what each tenant bears and has paid of it: {month, due_on, is_due, paise, paid_paise, waits_paise, open_paise, people}; null without one. Not for API roles.';
