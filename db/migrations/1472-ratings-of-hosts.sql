-- A host's rating: of all shown reviews that tenants wrote about them, whichever home it was of and whether it is there still. It is counted
-- as that of a home is, and null until there are as many reviews.

alter table public.hosts
  add column rating numeric(2, 1) check (rating between 1 and 5),
  add column rating_count integer check (rating_count > 0),
  add constraint "a rating has its count" check ((rating is null) = (rating_count is null));
comment on column public.hosts.rating is 'Mean of shown reviews about the host, a visit''s weighs a third of a tenancy''s; null until one of a tenancy or three of visits.';
comment on column public.hosts.rating_count is 'How many shown reviews the rating is of.';
grant select (rating, rating_count) on public.hosts to anon, authenticated;

create function private.rating_of(_reviews public.reviews[], out mean numeric, out many integer)
language sql immutable set search_path = ''
as $$
  select
    case when counted.is_enough then round(counted.stars::numeric / counted.weight, 1) end,
    case when counted.is_enough then counted.many end
  from (
    select
      sum(review.stars * case review.subject when 'tenancy' then 3 else 1 end) as stars,
      sum(case review.subject when 'tenancy' then 3 else 1 end) as weight,
      count(*)::integer as many,
      count(*) >= 3 or bool_or(review.subject = 'tenancy') as is_enough
    from unnest(_reviews) as review
  ) as counted
$$;
comment on function private.rating_of(public.reviews[]) is
  'The mean of shown reviews and their number; null until there is one of a tenancy or three of visits. Not for API roles.';

create or replace function private.rate_home(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.property_id = _property_id and review.state = 'shown' and review.about = 'home_and_host'
  )) as rated;
  update public.properties as home set rating = _rated.mean, rating_count = _rated.many
  where home.id = _property_id and (home.rating, home.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

create function private.rate_host(_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.about_id = _user_id and review.state = 'shown' and review.about = 'home_and_host'
  )) as rated;
  update public.hosts as host set rating = _rated.mean, rating_count = _rated.many
  where host.user_id = _user_id and (host.rating, host.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;
comment on function private.rate_host(uuid) is 'Computes a host''s rating anew. Not for API roles.';

create or replace function private.tg_reviews__rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.property_id is not null then
    perform private.rate_home(new.property_id);
  end if;
  if new.about = 'home_and_host' and new.about_id is not null then
    perform private.rate_host(new.about_id);
  end if;
  return null;
end
$$;

-- who lists again, or as a broker, too, brings their rating along
create function private.tg_hosts__rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rate_host(new.user_id);
  return null;
end
$$;
create trigger _500_rate after insert on public.hosts for each row execute function private.tg_hosts__rate();

select private.rate_host(host.user_id) from public.hosts as host;
