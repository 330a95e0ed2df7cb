-- Who has no role is a question about what is not there: among a million people it was asked of each. Kept by what writes
-- people and roles instead.
create table private.people_without_role (
  user_id uuid primary key references public.profiles on delete cascade
);
comment on table private.people_without_role is 'People without an approved role, for the list of admins.';
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.people_without_role', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Follows the roles of the account.');

create function private.tg_people_without_role__follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _people uuid[];
begin
  if tg_table_name = 'profiles' then
    _people := array[new.id];
  else
    -- the row that there is none of is null
    _people := array[old.user_id, new.user_id];
  end if;

  delete from private.people_without_role as kept
  using public.user_roles as held
  where kept.user_id = any (_people) and held.user_id = kept.user_id and held.role_approval_status = 'approved';

  insert into private.people_without_role (user_id)
  select profile.id
  from public.profiles as profile
  where profile.id = any (_people) and not exists (
    select
    from public.user_roles as held
    where held.user_id = profile.id and held.role_approval_status = 'approved'
  )
  on conflict (user_id) do nothing;
  return null;
end
$$;
create trigger _500_follow_roles after insert on public.profiles
  for each row execute function private.tg_people_without_role__follow();
create trigger _500_follow_roles after insert or delete or update of user_id, role_approval_status on public.user_roles
  for each row execute function private.tg_people_without_role__follow();

insert into private.people_without_role (user_id)
select profile.id
from public.profiles as profile
where not exists (
  select from public.user_roles as held
  where held.user_id = profile.id and held.role_approval_status = 'approved'
);

-- A walk through the list meets a role that many have soon; the few who have a rare one are looked up.
create function private.people_to_list(_search text, _role text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  _few constant integer := 5000;
  _found uuid[] := private.found_people(_search);
begin
  if _found is not null or _role is null then
    return _found;
  end if;
  if _role = 'none' then
    _found := array(select kept.user_id from private.people_without_role as kept limit _few + 1);
  else
    _found := array(
      select held.user_id from public.user_roles as held
      where held.role = _role and held.role_approval_status = 'approved' limit _few + 1
    );
  end if;
  return case when cardinality(_found) <= _few then _found end;
end
$$;
comment on function private.people_to_list(text, text) is
  'Among whom a list of people looks, at most 5000; null for all. Not for API roles.';

create or replace function public.admin_get_all_users(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _status text default null,
  _role text default null,
  _sort text default 'newest',
  _after_id uuid default null
) returns table (
  id uuid,
  email text,
  first_name text,
  last_name text,
  phone text,
  verification_status text,
  phone_verified boolean,
  created_at timestamptz,
  user_roles text[],
  is_active boolean
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _of_status constant text := private.chosen(_status, '{pending,verified,rejected,requires_documents}');
  _of_role constant text := private.chosen(_role, '{none,admin,owner,broker,tenant}');
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,email}'), 'newest');
begin
  perform private.note_list('users', _rows, coalesce(_search, _of_status, _of_role, '') <> '');
  return query execute
    'select profile.id, coalesce(person.email, '''')::text, profile.first_name, profile.last_name, profile.phone,
      profile.verification_status, profile.phone_verified, profile.created_at,
      array(
        select held.role from public.user_roles as held
        where held.user_id = profile.id and held.role_approval_status = ''approved'' order by held.role
      ),
      (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
    from (select profile.id ' || private.listed_people() || case _order
      when 'newest' then '
        and ($4 is null or (profile.created_at, profile.id) < (
          select after.created_at, after.id from public.profiles as after where after.id = $4
        ))
        order by profile.created_at desc, profile.id desc'
      when 'oldest' then '
        and ($4 is null or (profile.created_at, profile.id) > (
          select after.created_at, after.id from public.profiles as after where after.id = $4
        ))
        order by profile.created_at, profile.id'
      else '
        and ($4 is null or (known.email, known.user_id) > (
          select after.email, after.user_id from private.people_words as after where after.user_id = $4
        ))
        order by known.email, known.user_id'
    end || ' limit $5 offset $6) as page
    join public.profiles as profile on profile.id = page.id
    join private.people_words as known on known.user_id = page.id
    join auth.users as person on person.id = page.id
    order by ' || case _order
      when 'newest' then 'profile.created_at desc, profile.id desc'
      when 'oldest' then 'profile.created_at, profile.id'
      else 'known.email, known.user_id'
    end
    using private.people_to_list(_search, _of_role), _of_status, _of_role, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;

create or replace function public.admin_count_listed(_list text, _filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _search constant text := _filters ->> 'search';
  _count bigint;
begin
  perform private.require_admin();
  -- a page's number needs no more: behind ten thousand nobody leafs
  case _list
    when 'users' then
      execute 'select count(*) from (select 1 ' || private.listed_people() || ' limit 10001) as counted'
      into _count
      using
        private.people_to_list(_search, nullif(_filters ->> 'role', 'all')),
        private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
        private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
    when 'properties' then
      execute 'select count(*) from (select 1 ' || private.listed_properties() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'approval_status', '{pending,approved,rejected}'),
        private.chosen(_filters ->> 'status', '{available,rented,maintenance}'),
        nullif(_filters ->> 'property_type', 'all'),
        (_filters ->> 'min_price')::numeric, (_filters ->> 'max_price')::numeric,
        (_filters ->> 'bedrooms')::integer, (_filters ->> 'bathrooms')::integer;
    when 'verification_records' then
      execute 'select count(*) from (select 1 ' || private.listed_records() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.record_status(_filters ->> 'status'),
        private.chosen(_filters ->> 'document_type', '{aadhaar,pan,passport,driving_license}');
    when 'role_approvals' then
      execute 'select count(*) from (select 1 ' || private.listed_role_requests() || ' limit 10001) as counted'
      into _count
      using private.found_people(_search), private.chosen(_filters ->> 'role', '{tenant,owner,broker}');
    else
      raise exception 'There is no such list' using errcode = '22023';
  end case;
  return _count;
end
$$;
