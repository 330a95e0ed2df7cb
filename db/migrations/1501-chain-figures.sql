-- How the rental chain goes, for admins: sums alone. Nobody and no home is named, and a sum of fewer than five is not told.

create function private.told_sum(_count bigint) returns bigint
language sql immutable set search_path = ''
as $$
  select case when _count between 1 and 4 then null else _count end
$$;
comment on function private.told_sum(bigint) is 'Null for one to four: so few may be known to somebody. Not for API roles.';

create function public.admin_chain_figures(_from date, _until date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _first constant date := date_trunc('week', _from::timestamp)::date;
  _last constant date := date_trunc('week', _until::timestamp)::date;
  _begin constant timestamptz := private.indian_midnight(_first);
  _end constant timestamptz := private.indian_midnight(_last + 7);
begin
  perform private.require_admin();
  if _first is null or _last is null or _last < _first then
    perform private.refuse_argument('from', 'Choose a first and a last day.');
  end if;
  if _last - _first > 1100 then
    perform private.refuse_argument('until', 'Ask for at most three years.');
  end if;
  perform private.require_pace('{admin.report}', 120);
  perform private.record_audit('admin.report', 'ok', 'chain', jsonb_build_object('from', _first, 'until', _last + 6));
  return (
    with begun as materialized (
      select thread.id from public.enquiries as thread where thread.created_at >= _begin and thread.created_at < _end
    ), step (place, name, came) as (
      select 1, 'enquiries', count(*) from begun
      union all
      select 2, 'visits', count(*) from begun where exists (select from public.visits as made where made.enquiry_id = begun.id)
      union all
      select 3, 'applications', count(*) from begun
      where exists (select from public.applications as made where made.enquiry_id = begun.id and made.submitted_at is not null)
      union all
      select 4, 'agreements', count(*) from begun
      where exists (select from public.agreements as made where made.enquiry_id = begun.id and made.in_force_at is not null)
      union all
      select 5, 'tenancies', count(*) from begun where exists (select from public.tenancies as made where made.enquiry_id = begun.id)
      union all
      select 6, 'reviews', count(*) from begun
      where exists (
        select from public.tenancies as made
        join public.reviews as written on written.tenancy_id = made.id
        where made.enquiry_id = begun.id
      )
    ), happened (name, at) as (
      select 'enquiries', thread.created_at from public.enquiries as thread
      union all
      select 'visits', made.created_at from public.visits as made
      union all
      select 'applications', made.submitted_at from public.applications as made
      union all
      select 'agreements', made.in_force_at from public.agreements as made
      union all
      select 'tenancies', made.created_at from public.tenancies as made
      union all
      select 'reviews', made.written_at from public.reviews as made
    ), counted as (
      select date_trunc('week', private.indian_day(happened.at)::timestamp)::date as week, happened.name, count(*) as came
      from happened where happened.at >= _begin and happened.at < _end
      group by 1, 2
    )
    select jsonb_build_object(
      'from', _first, 'until', _last + 6,
      'steps', (
        select jsonb_agg(jsonb_build_object('name', step.name, 'count', private.told_sum(step.came)) order by step.place) from step
      ),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('week', week.monday::date, 'counts', (
            select jsonb_object_agg(step.name, private.told_sum(coalesce(counted.came, 0)))
            from step left join counted on counted.name = step.name and counted.week = week.monday::date
          )) order by week.monday
        )
        from generate_series(_first::timestamp, _last::timestamp, interval '7 days') as week (monday)
      )
    )
  );
end
$$;
comment on function public.admin_chain_figures(date, date) is
  'For admins: of the conversations begun in these weeks of India, Monday to Sunday, how many came to each step (steps), and how many of each '
  'step there were a week (weeks); null for one to four. 120 a minute; 42501, 22023.';
revoke all on function public.admin_chain_figures(date, date) from public;
grant execute on function public.admin_chain_figures(date, date) to authenticated;
