-- Who of those who live together has paid their part: of the oldest month that is open, else of the latest, each bears what was agreed among them,
-- or an equal part. One reminds another of an open part once a day. No owner hears of either.

create function private.is_nudged(_party_id uuid, _day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.chain_events as told
    where told.entity = 'rent' and told.entity_id = _party_id and told.action = 'nudge' and private.indian_day(told.happened_at) = _day
  )
$$;
comment on function private.is_nudged(uuid, date) is 'Whether a tenant was reminded by another on that day. Not for API roles.';

create function private.rent_parts(_tenancy public.tenancies) returns jsonb
language sql stable security definer set search_path = ''
as $$
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

comment on function private.rent_parts(public.tenancies) is
  'The oldest month of rent that is open, else the latest, and what each tenant bears and has paid of it: {month, due_on, is_due, paise, paid_paise, '
  'waits_paise, open_paise, people}; null without one. Not for API roles.';

create or replace function public.rent_split(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), '') not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'month_paise', private.month_of_rent(_tenancy), 'parts', private.rent_parts(_tenancy),
    'people', (
      select jsonb_agg(jsonb_build_object(
        'party_id', person.party_id, 'name', party.legal_name, 'is_me', person.user_id is not distinct from auth.uid()
      ) order by party.sign_order, party.id)
      from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
      where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
    ),
    'agreed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'agreed' and private.is_split_of_all(split)
    ),
    'proposed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'proposed' and private.is_split_of_all(split)
    )
  );
end
$$;
comment on function public.rent_split(uuid) is
  'How the tenants of a home share the rent, and who has paid their part: {month_paise, parts, people, agreed, proposed}; owners and brokers find '
  'nothing. PT404.';

create function public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
  _user_id uuid;
  _parts jsonb;
  _open bigint;
  _event_id bigint;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'nudge_co_tenant', jsonb_build_object('tenancy_id', _tenancy_id, 'party_id', _party_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- of shares owners learn nothing
  if _side not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  perform private.step('rent', _tenancy.id, 'nudge', _side, 'open', 'open', _tenancy.version, _now);
  select person.user_id into _user_id from public.tenancy_people as person
  where person.tenancy_id = _tenancy.id and person.party_id = _party_id and person.role <> 'owner' and person.until is null;
  if _user_id is null then
    perform private.refuse_not_found();
  end if;
  if _user_id = auth.uid() then
    perform private.refuse('PT422', 'own_part', 'This part is your own.');
  end if;
  if private.is_nudged(_party_id, _today) then
    perform private.refuse_too_many(1, 'day', extract(epoch from private.indian_midnight(_today + 1) - _now)::integer);
  end if;
  _parts := private.rent_parts(_tenancy);
  select (part ->> 'open_paise')::bigint into _open
  from jsonb_array_elements(_parts -> 'people') as part where part ->> 'party_id' = _party_id::text;
  if not coalesce((_parts ->> 'is_due')::boolean and _open > 0, false) then
    perform private.refuse('PT422', 'nothing_due', 'Nothing is due that could be reminded of.');
  end if;
  insert into public.chain_events (tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_tenancy.id, 'rent', _party_id, 'nudge', 'open', 'open', auth.uid(), _side, _now)
  returning id into _event_id;
  perform private.notify(
    _user_id, 'rent_nudged', _event_id, _tenancy.enquiry_id,
    jsonb_build_object(
      'name', private.person_card(auth.uid()) -> 'name', 'home', _tenancy.home_title,
      'when', private.indian_midnight((_parts ->> 'due_on')::date)
    ),
    _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, _tenancy.state, _tenancy.version, _now));
end
$$;
comment on function public.nudge_co_tenant(uuid, uuid, uuid) is
  'A tenant reminds another of their open part of the rent, from three days before it is due, once a day whoever asks. PT404, PT422 own_part or '
  'nothing_due, PT429 on the same day.';

grant execute on function public.nudge_co_tenant(uuid, uuid, uuid) to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('rent', 'nudge', 'open', 'open', 'seeker'), ('rent', 'nudge', 'open', 'open', 'co_tenant');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('rent_nudged', 'at_once', true, false, false, 0, 0);
