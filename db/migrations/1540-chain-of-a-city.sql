-- The funnel of the rental chain for one city, and how long each step took. Of a city counts are rounded down to fives: what one city has is
-- all cities less the others, and that may not tell what fewer than five make. Tenancies by month stay those of all cities: they hold sums of rent.

create function private.told_of_city(_count bigint) returns bigint
language sql immutable set search_path = ''
as $$
  select private.told_sum(_count) / 5 * 5
$$;
revoke all on function private.told_of_city(bigint) from public;
comment on function private.told_of_city(bigint) is 'Down to a multiple of five; null for one to four. Not for API roles.';

drop function public.admin_chain_figures(date, date);
create function public.admin_chain_figures(_from date, _until date, _city text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  _first constant date := date_trunc('week', _from::timestamp)::date;
  _last constant date := date_trunc('week', _until::timestamp)::date;
  _begin constant timestamptz := private.indian_midnight(_first);
  _end constant timestamptz := private.indian_midnight(_last + 7);
  _names constant text[] := '{enquiries,visits,applications,agreements,tenancies,reviews}';
begin
  perform private.require_admin();
  if _first is null or _last is null or _last < _first then
    perform private.refuse_argument('from', 'Choose a first and a last day.');
  end if;
  if _last - _first > 1100 then
    perform private.refuse_argument('until', 'Ask for at most three years.');
  end if;
  perform private.require_pace('{admin.report}', 120);
  perform private.record_audit('admin.report', 'ok', 'chain', jsonb_strip_nulls(
    jsonb_build_object('from', _first, 'until', _last + 6, 'city', left(_city, 80))
  ));
  return (
    with thread as materialized (
      select known.id, known.created_at from public.enquiries as known
      where _city is null or exists (
        select from public.properties as home where home.id = known.property_id and home.city = _city
      )
    ), happened (enquiry_id, name, at) as (
      select thread.id, 'enquiries', thread.created_at from thread
      union all
      select made.enquiry_id, 'visits', made.created_at from public.visits as made
      union all
      select made.enquiry_id, 'applications', made.submitted_at from public.applications as made where made.submitted_at is not null
      union all
      select made.enquiry_id, 'agreements', made.in_force_at from public.agreements as made where made.in_force_at is not null
      union all
      select made.enquiry_id, 'tenancies', made.created_at from public.tenancies as made
      union all
      select made.enquiry_id, 'reviews', written.written_at
      from public.reviews as written join public.tenancies as made on made.id = written.tenancy_id
    ), reached as (
      select happened.name, thread.id, min(happened.at) - thread.created_at as after
      from thread join happened on happened.enquiry_id = thread.id
      where thread.created_at >= _begin and thread.created_at < _end
      group by happened.name, thread.id, thread.created_at
    ), step as (
      select kind.name, kind.place, count(reached.id) as came,
        percentile_cont(0.5) within group (order by extract(epoch from reached.after)) / 86400 as days
      from unnest(_names) with ordinality as kind (name, place) left join reached on reached.name = kind.name
      group by kind.name, kind.place
    ), written as (
      -- a visit is reviewed, too
      select 'reviews' as name, made.written_at as at
      from public.reviews as made
      where _city is null or exists (
        select from public.properties as home where home.id = made.property_id and home.city = _city
      )
      union all
      select happened.name, happened.at
      from happened join thread on thread.id = happened.enquiry_id where happened.name <> 'reviews'
    ), counted as (
      select date_trunc('week', private.indian_day(written.at)::timestamp)::date as week, written.name, count(*) as came
      from written where written.at >= _begin and written.at < _end
      group by 1, 2
    )
    select jsonb_build_object(
      'from', _first, 'until', _last + 6,
      'steps', (
        select jsonb_agg(jsonb_build_object(
          'name', step.name,
          'count', case when _city is null then private.told_sum(step.came) else private.told_of_city(step.came) end,
          'days', case when step.came >= 5 then round(step.days) end
        ) order by step.place)
        from step
      ),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('week', week.monday::date, 'counts', (
            select jsonb_object_agg(step.name, case
              when _city is null then private.told_sum(coalesce(counted.came, 0)) else private.told_of_city(coalesce(counted.came, 0))
            end)
            from step left join counted on counted.name = step.name and counted.week = week.monday::date
          )) order by week.monday
        )
        from generate_series(_first::timestamp, _last::timestamp, interval '7 days') as week (monday)
      )
    )
  );
end
$$;
revoke all on function public.admin_chain_figures(date, date, text) from public;
grant execute on function public.admin_chain_figures(date, date, text) to authenticated;
comment on function public.admin_chain_figures(date, date, text) is
  'For admins: of the conversations begun in these weeks of India, Monday to Sunday, how many came to each step and after how many days half of them had (steps), and how many of each step there were a week (weeks); null for one to four, of a city rounded down to fives. 120 a minute; 42501, 22023.';
