-- Figures of the marketplace by month of India and by city. A month is counted once and kept: of a month that is over
-- little changes, the running one is counted again after some minutes. So a report of two years reads two dozen rows,
-- however large the marketplace is, and writers pay nothing for it.

create table private.report_months (
  source text not null check (source in ('listings', 'approvals', 'sign_ups', 'verification')),
  month date not null check (extract(day from month) = 1),
  counted_at timestamptz not null default now(),
  lines jsonb not null,
  primary key (source, month)
);

comment on table private.report_months is 'Counted months of reports: numbers by city, no person. For admins'' procedures.';

-- The city of somebody's first listing is looked up for all people of a month together: asked for each by itself, the
-- planner may walk through all listings by age once a person, where few people keep most of the listings.
--
-- A person has no city of their own: it is that of the home they listed first.
create function private.reported(_source text, _from timestamptz, _until timestamptz)
returns table (city text, outcome text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  case _source
    when 'listings' then
      return query
        select listing.city, 'added'
        from public.properties as listing
        where listing.created_at >= _from and listing.created_at < _until;
    when 'approvals' then
      return query
        select listing.city, decision.to_state
        from private.decisions as decision
        left join public.properties as listing on listing.id = decision.subject_id
        where decision.kind = 'property' and decision.undone_at is null
          and decision.decided_at >= _from and decision.decided_at < _until;
    when 'sign_ups' then
      return query
        with joined as materialized (
          select profile.id as user_id
          from public.profiles as profile
          where profile.created_at >= _from and profile.created_at < _until
        ),
        homes as materialized (
          select distinct on (listing.owner_id) listing.owner_id, listing.city
          from public.properties as listing
          where listing.owner_id in (select joined.user_id from joined)
          order by listing.owner_id, listing.created_at, listing.id
        )
        select homes.city, 'signed_up'
        from joined
        left join homes on homes.owner_id = joined.user_id;
    when 'verification' then
      return query
        with happened as materialized (
          select handed.user_id, 'handed_in' as outcome
          from public.verification_records as handed
          where handed.created_at >= _from and handed.created_at < _until
          union all
          select decision.user_id, decision.to_state
          from private.decisions as decision
          where decision.kind = 'person' and decision.undone_at is null
            and decision.decided_at >= _from and decision.decided_at < _until
        ),
        homes as materialized (
          select distinct on (listing.owner_id) listing.owner_id, listing.city
          from public.properties as listing
          where listing.owner_id in (select happened.user_id from happened)
          order by listing.owner_id, listing.created_at, listing.id
        )
        select homes.city, happened.outcome
        from happened
        left join homes on homes.owner_id = happened.user_id;
  end case;
end
$$;
comment on function private.reported(text, timestamptz, timestamptz) is
  'What a report counts between two moments, one row an occurrence. Not for API roles.';

-- The two hundred cities with most; the others together, so that made-up cities make no report long.
create function private.counted_month(_source text, _month date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with counted as (
    select coalesce(happened.city, '') as city, happened.outcome, count(*) as count
    from private.reported(
      _source, _month::timestamp at time zone 'Asia/Kolkata',
      (_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata'
    ) as happened
    group by 1, 2
  ),
  placed as (
    select city, row_number() over (order by sum(count) desc, city) as place from counted group by city
  ),
  kept as (
    select
      case when placed.place <= 200 then counted.city end as city, placed.place > 200 as is_rest, counted.outcome,
      sum(counted.count) as count
    from counted
    join placed on placed.city = counted.city
    group by 1, 2, 3
  ),
  lines as (
    select city, is_rest, jsonb_object_agg(outcome, count) as counts, sum(count) as total from kept group by 1, 2
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object('city', nullif(city, ''), 'is_rest', is_rest, 'counts', counts)
      order by is_rest, total desc, city
    ),
    '[]'
  )
  from lines
$$;
comment on function private.counted_month(text, date) is
  'A month by city: [{city, is_rest, counts: {outcome: number}}]; city null where none is known. Not for API roles.';

-- A month that is over is counted again after a day: people erase their accounts, and listings get another city.
create function private.is_fresh_month(_month date, _counted_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select _counted_at > now() - case
    when _counted_at > ((_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata') + interval '1 hour'
      then interval '1 day'
    else interval '5 minutes'
  end
$$;
comment on function private.is_fresh_month(date, timestamptz) is 'Whether a counted month may be shown. Not for API roles.';

create function public.admin_get_report(_source text, _from date, _until date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _this_month constant date := date_trunc('month', now() at time zone 'Asia/Kolkata')::date;
  _first constant date := date_trunc('month', _from::timestamp)::date;
  _last constant date := least(date_trunc('month', _until::timestamp)::date, _this_month);
  _month date;
  _is_complete boolean := true;
begin
  perform private.require_admin();
  perform private.require_pace('{admin.report}', 120);
  if coalesce(_source, '') <> all ('{listings,approvals,sign_ups,verification}') then
    raise exception 'There is no such report' using errcode = '22023';
  end if;
  if _first is null or _last is null or _last < _first then
    raise exception 'A report needs a first and a last month' using errcode = '22023';
  end if;
  if _last >= _first + interval '36 months' then
    raise exception 'A report has at most 36 months' using errcode = '22023';
  end if;
  perform private.record_audit('admin.report', 'ok', _source, jsonb_build_object('from', _first, 'until', _last));
  for _month in
    select asked.month::date
    from generate_series(_last::timestamp, _first::timestamp, interval '-1 month') as asked (month)
    where not exists (
      select
      from private.report_months as known
      where known.source = _source and known.month = asked.month::date
        and private.is_fresh_month(known.month, known.counted_at)
    )
  loop
    -- what is not counted within this time is counted by the next call, so that no call is long
    if clock_timestamp() > statement_timestamp() + interval '2 seconds' then
      _is_complete := false;
      exit;
    end if;
    insert into private.report_months (source, month, lines)
    values (_source, _month, private.counted_month(_source, _month))
    on conflict (source, month) do update set lines = excluded.lines, counted_at = excluded.counted_at;
  end loop;
  return jsonb_build_object(
    'is_complete', _is_complete,
    'months', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('month', to_char(known.month, 'YYYY-MM'), 'counted_at', known.counted_at, 'lines', known.lines)
          order by known.month
        ),
        '[]'
      )
      from private.report_months as known
      where known.source = _source and known.month between _first and _last
    )
  );
end
$$;
comment on function public.admin_get_report(text, date, date) is
  'Numbers by month of India and city, at most 36 months, later ones than the running one left out. Reports: listings '
  '(added), approvals (approved, rejected, changes_requested), sign_ups (signed_up), verification (handed_in, verified, '
  'rejected, requires_documents). {is_complete, months: [{month, counted_at, lines: [{city, is_rest, counts}]}]}; '
  'is_complete false: ask again, some months are not counted yet. Kept in the audit log. For admins; 22023, PT429.';
grant execute on function public.admin_get_report(text, date, date) to authenticated;
