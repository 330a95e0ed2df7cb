-- Three facts beside a host's rating, from what happened: how soon questions are answered, repairs are made and deposits are back. Each is
-- null until there are enough for it to say something. And what an owner spent on repairs in the tax year, beside the rent that came in.

create function private.host_facts(_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'answer_minutes', (
      select case when sum(known.count) >= 5 then (sum(known.minutes_sum) / sum(known.count))::bigint end
      from private.host_answers as known
      where known.host_id = _user_id and known.day > private.indian_day(private.present()) - 90
    ),
    -- a median of two says nothing, and tells of one
    'repair_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (order by made.days))::numeric, 1) end
      from (
        select extract(epoch from ticket.resolved_at - ticket.created_at) / 86400 as days
        from public.tenancies as tenancy join public.tickets as ticket on ticket.tenancy_id = tenancy.id
        where tenancy.owner_id = _user_id and ticket.resolved_at is not null and ticket.created_at > private.present() - interval '1 year'
        order by ticket.created_at desc limit 200
      ) as made
    ),
    'deposit_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (order by given.days))::numeric) end
      from (
        select greatest(private.indian_day(settlement.state_at) - tenancy.leave_on, 0) as days
        from public.tenancies as tenancy join private.deposit_settlements as settlement on settlement.tenancy_id = tenancy.id
        -- what was kept whole came back to nobody
        where tenancy.owner_id = _user_id and settlement.state = 'settled' and settlement.refund_paise > 0 and tenancy.leave_on is not null
        order by settlement.state_at desc limit 50
      ) as given
    )
  )
$$;
comment on function private.host_facts(uuid) is
  'What records say of a host: mean minutes to a first answer (90 days, from five on), median days to a repair (a year, from three on) and '
  'until a deposit was back (from three on). A broker has no repairs and deposits. Not for API roles.';

create or replace function public.home_reviews(_property_id uuid, _before text default null, _limit integer default 10) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := least(greatest(coalesce(_limit, 10), 1), 50);
  _at constant timestamptz := case when _before ~ '^[0-9T:.+-]{20,40} [0-9a-f-]{36}$' then split_part(_before, ' ', 1)::timestamptz end;
  _id constant uuid := case when _at is not null then split_part(_before, ' ', 2)::uuid end;
begin
  if _before is not null and _at is null then
    perform private.refuse_argument('before', 'This is no place in the list.');
  end if;
  return (
    with home as (
      select known.id, known.rating, known.rating_count, known.host_id from public.properties as known
      where known.id = _property_id and private.is_listed(known)
    ), page as materialized (
      select review.* from public.reviews as review join home on home.id = review.property_id
      where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
        and (_at is null or (review.shown_at, review.id) < (_at, _id))
      order by review.shown_at desc, review.id desc limit _most + 1
    ), shown as (
      select * from page order by page.shown_at desc, page.id desc limit _most
    )
    select jsonb_build_object(
      'rating', (select home.rating from home), 'count', (select home.rating_count from home),
      'means', case when _before is null then (
        select jsonb_build_object(
          'tenancies', count(*) filter (where review.subject = 'tenancy'), 'visits', count(*) filter (where review.subject = 'visit'),
          'parts', (
            select coalesce(jsonb_object_agg(mean.part, mean.stars), '{}')
            from (
              select part.key as part, round(avg(part.value::numeric), 1) as stars
              from public.reviews as said cross join lateral jsonb_each_text(said.parts) as part
              where said.property_id = home.id and said.state = 'shown' and said.about = 'home_and_host'
                and not private.is_suspended(said.writer_id)
              group by part.key
            ) as mean
          )
        )
        from home join public.reviews as review on review.property_id = home.id
        where review.state = 'shown' and review.about = 'home_and_host' and not private.is_suspended(review.writer_id)
          and home.rating is not null
        group by home.id
      ) end,
      'host', case when _before is null then (
        select private.host_facts(host.user_id) from home join public.hosts as host on host.id = home.host_id
      ) end,
      'reviews', (
        select coalesce(jsonb_agg(private.review_json(review) order by review.shown_at desc, review.id desc), '[]')
        from public.reviews as review where review.id in (select shown.id from shown)
      ),
      'next_before', case when (select count(*) from page) > _most then (
        select to_jsonb(last.shown_at) #>> '{}' || ' ' || last.id from shown as last order by last.shown_at, last.id limit 1
      ) end
    )
  );
end
$$;
comment on function public.home_reviews(uuid, text, integer) is
  '@anonymous Shown reviews of a listed home, newest first, at most 50 a page, with first name and month: {rating, count, means, host, reviews, '
  'next_before}; with the first page means, of a rated home: {tenancies, visits, parts}, and host: {answer_minutes, repair_days, '
  'deposit_days}, null until there are enough. 22023.';

create or replace function private.ticket_figures(_homes uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with known as (
    select ticket.created_at, ticket.first_answer_at, ticket.resolved_at, ticket.raised_side, ticket.state
    from public.tickets as ticket
    where ticket.tenancy_id = any (_homes) and ticket.created_at > private.present() - interval '1 year'
    order by ticket.created_at desc limit 1000
  )
  select jsonb_build_object(
    'open', (select count(*) from known where known.state not in ('closed', 'declined')),
    'waiting', (select count(*) from known where known.state in ('open', 'reopened')),
    -- a median of two says nothing
    'answer_hours', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.first_answer_at - known.created_at) / 3600
      ))::numeric, 1) end
      from known where known.first_answer_at is not null and known.raised_side in ('seeker', 'co_tenant')
    ),
    'repair_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.resolved_at - known.created_at) / 86400
      ))::numeric, 1) end
      from known where known.resolved_at is not null
    ),
    -- the owner's own sums; a broker and a tenant are told none
    'spent', (
      select jsonb_build_object(
        'year', private.tax_year(day.today),
        'paise', (
          select coalesce(sum(ticket.cost_paise - ticket.tenant_share_paise), 0)
          from public.tickets as ticket
          where ticket.tenancy_id = any (day.let) and private.indian_day(ticket.cost_agreed_at) between day.first and day.today
        ),
        'rent_paise', (
          select coalesce(sum(part.amount_paise), 0)
          from public.payments as payment
          join public.payment_allocations as part on part.payment_id = payment.id
          join public.rent_charges as charge on charge.id = part.charge_id and charge.kind = 'rent'
          where payment.tenancy_id = any (day.let) and payment.state = 'confirmed' and payment.paid_on between day.first and day.today
        )
      )
      from (
        select today, make_date(substr(private.tax_year(today), 1, 4)::integer, 4, 1) as first, array(
          select tenancy.id from public.tenancies as tenancy where tenancy.id = any (_homes) and tenancy.owner_id = auth.uid()
        ) as let
        from private.indian_day(private.present()) as today
      ) as day
      where day.let <> '{}'
    )
  )
$$;
comment on function private.ticket_figures(uuid[]) is
  'Of the last year: how many are open, how many wait for an answer, the median hours to the first answer and days to the repair, from three '
  'on; for an owner also what was spent in the tax year, with the rent that came in. Not for API roles.';
comment on function public.my_tickets(text, uuid, text, text, integer) is
  'Repairs of the caller''s tenancies as a tenant or as a host, newest change first, at most 50 a page: {tickets, next_before, figures: {open, '
  'waiting, answer_hours, repair_days, spent: {year, paise, rent_paise} for an owner}}. 22023.';
