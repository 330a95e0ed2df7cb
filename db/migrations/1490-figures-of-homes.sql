-- Figures of homes by day, raised with what they count and in its transaction: saves, questions, first answers, visits that took place,
-- applications, offers, signed agreements; and how soon a host first answers. Nothing in them says who.

create table private.home_days (
  property_id uuid not null references public.properties on delete cascade,
  day date not null,
  kind text not null check (kind in ('saves', 'enquiries', 'first_answers', 'visits', 'applications', 'offers', 'agreements')),
  count integer not null check (count >= 0),
  primary key (property_id, day, kind)
);
comment on table private.home_days is 'What happened around a home, as counts by day in India; views are in property_views.';

create table private.host_answers (
  host_id uuid not null references auth.users on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  minutes_sum bigint not null check (minutes_sum >= 0),
  within_day integer not null check (within_day between 0 and count),
  primary key (host_id, day)
);
comment on table private.host_answers is 'How many questions a host answered for the first time on a day, how long they took in all, and how many of them within a day.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.home_days', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'How often what happened around the person''s listings.'),
  ('private.host_answers', 'host_id', 't.host_id = $1', true, '{}', 'deleted', 'How soon the person answers as a host.');

create function private.count_of_home(_property_id uuid, _at timestamptz, _kind text, _by integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.home_days as known set count = greatest(0, known.count + _by)
  where known.property_id = _property_id and known.day = private.indian_day(_at) and known.kind = _kind;
  if not found and _by > 0 and _property_id is not null then
    insert into private.home_days as known (property_id, day, kind, count) values (_property_id, private.indian_day(_at), _kind, _by)
    on conflict (property_id, day, kind) do update set count = known.count + _by;
  end if;
end
$$;
comment on function private.count_of_home(uuid, timestamptz, text, integer) is 'Raises or lowers a count of a home on a day. Not for API roles.';

create function private.tg_saved_properties__count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.count_of_home(old.property_id, old.created_at, 'saves', -1);
  else
    perform private.count_of_home(new.property_id, new.created_at, 'saves', 1);
  end if;
  return null;
end
$$;
create trigger _600_count after insert or delete on public.saved_properties
  for each row execute function private.tg_saved_properties__count();

-- Whom a host invited asked nothing and waited for nothing.
create function private.tg_enquiries__count() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _minutes bigint;
begin
  if tg_op = 'INSERT' then
    perform private.count_of_home(new.property_id, new.created_at, 'enquiries', 1);
    return null;
  end if;
  perform private.count_of_home(new.property_id, new.first_answer_at, 'first_answers', 1);
  _minutes := greatest(0, extract(epoch from new.first_answer_at - new.created_at) / 60)::bigint;
  insert into private.host_answers as known (host_id, day, count, minutes_sum, within_day)
  values (
    case when auth.uid() = new.broker_id then new.broker_id else new.owner_id end, private.indian_day(new.first_answer_at), 1, _minutes,
    (_minutes <= 1440)::integer
  )
  on conflict (host_id, day) do update
  set count = known.count + 1, minutes_sum = known.minutes_sum + excluded.minutes_sum, within_day = known.within_day + excluded.within_day;
  return null;
end
$$;
create trigger _600_count_asked after insert on public.enquiries
  for each row when (new.origin = 'seeker') execute function private.tg_enquiries__count();
create trigger _600_count_answered after update of first_answer_at on public.enquiries
  for each row when (new.origin = 'seeker' and old.first_answer_at is null and new.first_answer_at is not null)
  execute function private.tg_enquiries__count();

create function private.tg_visits__count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_of_home(new.property_id, new.starts_at, 'visits', case new.state when 'completed' then 1 else -1 end);
  return null;
end
$$;
create trigger _600_count after update of state on public.visits
  for each row when ((new.state = 'completed') <> (old.state = 'completed')) execute function private.tg_visits__count();

create function private.tg_applications__count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.submitted_at is null and new.submitted_at is not null then
    perform private.count_of_home(new.property_id, new.submitted_at, 'applications', 1);
  end if;
  if old.state <> 'offered' and new.state = 'offered' then
    perform private.count_of_home(new.property_id, new.state_at, 'offers', 1);
  end if;
  return null;
end
$$;
create trigger _600_count after update of state, submitted_at on public.applications
  for each row execute function private.tg_applications__count();

create function private.tg_agreements__count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_of_home(new.property_id, new.in_force_at, 'agreements', 1);
  return null;
end
$$;
create trigger _600_count after update of state on public.agreements
  for each row when (new.state = 'in_force' and old.state <> 'in_force' and new.kind = 'first')
  execute function private.tg_agreements__count();

-- what happened before
insert into private.home_days (property_id, day, kind, count)
select told.property_id, told.day, told.kind, count(*)
from (
  select saved.property_id, private.indian_day(saved.created_at) as day, 'saves' as kind from public.saved_properties as saved
  union all
  select thread.property_id, private.indian_day(thread.created_at), 'enquiries' from public.enquiries as thread where thread.origin = 'seeker'
  union all
  select thread.property_id, private.indian_day(thread.first_answer_at), 'first_answers'
  from public.enquiries as thread where thread.origin = 'seeker' and thread.first_answer_at is not null
  union all
  select visit.property_id, private.indian_day(visit.starts_at), 'visits' from public.visits as visit where visit.state = 'completed'
  union all
  select applied.property_id, private.indian_day(applied.submitted_at), 'applications'
  from public.applications as applied where applied.submitted_at is not null
  union all
  select thread.property_id, private.indian_day(event.happened_at), 'offers'
  from public.chain_events as event
  join public.applications as applied on applied.id = event.entity_id
  join public.enquiries as thread on thread.id = applied.enquiry_id
  where event.entity = 'application' and event.to_state = 'offered' and event.from_state <> 'offered'
  union all
  select agreed.property_id, private.indian_day(agreed.in_force_at), 'agreements'
  from public.agreements as agreed where agreed.kind = 'first' and agreed.in_force_at is not null
) as told
where told.property_id is not null
group by told.property_id, told.day, told.kind;

insert into private.host_answers (host_id, day, count, minutes_sum, within_day)
select told.owner_id, private.indian_day(told.first_answer_at), count(*), sum(told.minutes), count(*) filter (where told.minutes <= 1440)
from (
  select thread.owner_id, thread.first_answer_at,
    greatest(0, extract(epoch from thread.first_answer_at - thread.created_at) / 60)::bigint as minutes
  from public.enquiries as thread where thread.origin = 'seeker' and thread.first_answer_at is not null
) as told
group by told.owner_id, private.indian_day(told.first_answer_at);

create function public.my_funnel(_property_id uuid, _from date, _until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _from is null or _until is null or _until not between _from and _from + 365 then
    perform private.refuse_argument('until', 'Choose at most 366 days.');
  end if;
  perform private.require_second_factor();
  if _property_id is not null then
    perform private.require_kept_listing(_property_id);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'property_id', home.id, 'title', home.title, 'photo', home.image_urls[1], 'photos', cardinality(home.image_urls),
      'created_on', private.indian_day(home.created_at), 'is_owner', home.owner_id = auth.uid(),
      'is_on_site', home.archived_at is null and home.approval_status = 'approved' and home.status = 'available' and home.is_public,
      'views', (
        select coalesce(sum(seen.views), 0) from private.property_views as seen
        where seen.property_id = home.id and seen.day between _from and _until
      ),
      'saves', told.saves, 'enquiries', told.enquiries, 'first_answers', told.first_answers, 'visits', told.visits,
      'applications', told.applications, 'offers', told.offers, 'agreements', told.agreements
    ) order by home.created_at desc, home.id), '[]')
    from (
      select * from public.properties as listing
      where auth.uid() in (listing.owner_id, listing.broker_id) and (_property_id is null or listing.id = _property_id)
      order by listing.created_at desc, listing.id limit 500
    ) as home
    cross join lateral (
      select coalesce(sum(known.count) filter (where known.kind = 'saves'), 0) as saves,
        coalesce(sum(known.count) filter (where known.kind = 'enquiries'), 0) as enquiries,
        coalesce(sum(known.count) filter (where known.kind = 'first_answers'), 0) as first_answers,
        coalesce(sum(known.count) filter (where known.kind = 'visits'), 0) as visits,
        coalesce(sum(known.count) filter (where known.kind = 'applications'), 0) as applications,
        coalesce(sum(known.count) filter (where known.kind = 'offers'), 0) as offers,
        coalesce(sum(known.count) filter (where known.kind = 'agreements'), 0) as agreements
      from private.home_days as known
      where known.property_id = home.id and known.day between _from and _until
    ) as told
  );
end
$$;
comment on function public.my_funnel(uuid, date, date) is
  'What happened around each home that the caller owns or acts for, or around one, from a day until another, at most 366 days; newest home '
  'first, at most 500. 22023, PT404.';

create function public.my_answer_time() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object(
      'days', 90, 'answers', coalesce(sum(known.count), 0), 'within_day', coalesce(sum(known.within_day), 0),
      'mean_minutes', (sum(known.minutes_sum) / sum(known.count))::bigint
    )
    from private.host_answers as known
    where known.host_id = auth.uid() and known.day > private.indian_day(private.present()) - 90
  );
end
$$;
comment on function public.my_answer_time() is
  'How soon the caller first answered questions of the last 90 days: {days, answers, within_day, mean_minutes}; the mean is null without any.';

-- A band and a rough count of at least eight homes of at least four owners: no single rent can be read out of it, not by asking again either.
create function public.rent_beside(_property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _home public.properties;
  _beside record;
begin
  perform private.require_kept_listing(_property_id);
  select * into _home from public.properties as home where home.id = _property_id;
  select count(*) as homes, count(distinct near.owner_id) as owners,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by near.price) as rents
  into _beside
  from public.properties as near
  where near.is_public and near.approval_status = 'approved' and near.status in ('available', 'rented')
    and near.updated_at > private.present() - interval '90 days'
    and near.owner_id not in (_home.owner_id, auth.uid()) and near.broker_id is distinct from auth.uid()
    and near.property_type = _home.property_type and near.bedrooms = _home.bedrooms
    and near.square_feet between _home.square_feet * 0.8 and _home.square_feet * 1.2
    and case
      when _home.latitude is null or near.latitude is null then near.city = _home.city and near.locality = _home.locality
      else private.km_between(private.spot(_home.latitude, _home.longitude), private.spot(near.latitude, near.longitude)) <= 2
    end;
  if _beside.homes < 8 or _beside.owners < 4 then
    return jsonb_build_object('rent', _home.price, 'homes', null);
  end if;
  return jsonb_build_object(
    'rent', _home.price, 'homes', _beside.homes / 4 * 4,
    'from', round(_beside.rents[1]::numeric / 500) * 500, 'middle', round(_beside.rents[2]::numeric / 500) * 500,
    'until', round(_beside.rents[3]::numeric / 500) * 500
  );
end
$$;
comment on function public.rent_beside(uuid) is
  'The rent of a home that the caller keeps beside those of similar homes of others: same kind and bedrooms, area within a fifth, within 2 km, '
  'on the site in the last 90 days. {rent, homes, from, middle, until}: the middle half, to ₹500, and the count, to four, from eight homes of '
  'four owners on; else homes is null. PT404.';
grant execute on function public.my_funnel(uuid, date, date), public.my_answer_time(), public.rent_beside(uuid) to authenticated;
