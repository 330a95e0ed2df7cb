-- Admins list people by standing (active, suspended, suspended and answered) and read in a case how often and why somebody
-- was suspended.
create function private.standing_condition(_standing text) returns text
language sql immutable set search_path = ''
as $$
  select case private.chosen(_standing, '{active,suspended,answered}')
    when 'active' then $q$
      and not exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
    $q$
    when 'suspended' then $q$
      and exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
    $q$
    when 'answered' then $q$
      and exists (select from auth.users as kept where kept.id = profile.id and kept.banned_until > now())
      and exists (
        select from private.suspensions as open
        where open.user_id = profile.id and open.lifted_at is null and open.answered_at is not null
      )
    $q$
    else ''
  end
$$;
comment on function private.standing_condition(text) is
  'What private.listed_people() is narrowed by, as SQL; nothing for all. Raises 22023. Not for API roles.';

-- Few are suspended: they are looked up, not met on a walk through a million.
create function private.people_of_standing(_standing text, _found uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  _few constant integer := 5000;
  _suspended uuid[];
begin
  if _found is not null or coalesce(_standing, '') not in ('suspended', 'answered') then
    return _found;
  end if;
  _suspended := array(
    select person.id from auth.users as person where person.banned_until > now() limit _few + 1
  );
  return case when cardinality(_suspended) <= _few then _suspended end;
end
$$;
comment on function private.people_of_standing(text, uuid[]) is
  'Among whom a list of people of that standing looks; those found already if there are any. Not for API roles.';

drop function public.admin_get_all_users(integer, integer, text, text, text, text, uuid);
create function public.admin_get_all_users(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _status text default null,
  _role text default null,
  _sort text default 'newest',
  _after_id uuid default null,
  _standing text default null
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
  _of_standing constant text := private.chosen(_standing, '{active,suspended,answered}');
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,email}'), 'newest');
begin
  perform private.note_list(
    'users', _rows, coalesce(_search, _of_status, _of_role, _of_standing, '') <> ''
  );
  return query execute
    'select profile.id, coalesce(person.email, '''')::text, profile.first_name, profile.last_name, profile.phone,
      profile.verification_status, profile.phone_verified, profile.created_at,
      array(
        select held.role from public.user_roles as held
        where held.user_id = profile.id and held.role_approval_status = ''approved'' order by held.role
      ),
      (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
    from (select profile.id ' || private.listed_people() || private.standing_condition(_of_standing) || case _order
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
    using
      private.people_of_standing(_of_standing, private.people_to_list(_search, _of_role)),
      _of_status, _of_role, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;
comment on function public.admin_get_all_users(integer, integer, text, text, text, text, uuid, text) is
  'People, newest first, at most 1000. _search: in address and names; _status and _role: all or one (none: no role); '
  '_standing: all, active, suspended, answered (suspended, and has answered); _sort: newest, oldest, email; _after_id: the '
  'last row of the page before. For admins; 42501, 22023, PT429.';
grant execute on function public.admin_get_all_users(integer, integer, text, text, text, text, uuid, text) to authenticated;

-- The number of the other lists is asked for as before.
alter function public.admin_count_listed(text, jsonb) rename to count_listed;
alter function public.count_listed(text, jsonb) set schema private;
revoke execute on function private.count_listed(text, jsonb) from authenticated;
comment on function private.count_listed(text, jsonb) is
  'admin_count_listed for everything but the standing of people. Not for API roles.';

create function public.admin_count_listed(_list text, _filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _of_standing text;
  _count bigint;
begin
  perform private.require_admin();
  _of_standing := case _list when 'users' then private.chosen(_filters ->> 'standing', '{active,suspended,answered}') end;
  if _of_standing is null then
    return private.count_listed(_list, _filters);
  end if;
  execute
    'select count(*) from (select 1 ' || private.listed_people() || private.standing_condition(_of_standing)
      || ' limit 10001) as counted'
  into _count
  using
    private.people_of_standing(
      _of_standing, private.people_to_list(_filters ->> 'search', nullif(_filters ->> 'role', 'all'))
    ),
    private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
    private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
  return _count;
end
$$;
comment on function public.admin_count_listed(text, jsonb) is
  'How many rows a list has (users, properties, verification_records, role_approvals) with these filters, named as the '
  'list''s arguments without the underscore; 10001 means more than 10000. For admins; 42501, 22023.';
grant execute on function public.admin_count_listed(text, jsonb) to authenticated;

create or replace function private.case_person(_user_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'phone', profile.phone,
    'phone_verified', coalesce(profile.phone_verified, false),
    'verification_status', profile.verification_status,
    'name_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', told.old_name, 'to', told.new_name, 'changed_at', told.changed_at
      ) order by told.id desc), '[]')
      from private.name_changes as told
      where told.user_id = _user_id
    ),
    'suspensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', made.id, 'reason', made.reason, 'suspended_at', made.suspended_at,
        'suspended_by', private.admin_name(made.suspended_by),
        'answer', made.answer, 'answered_at', made.answered_at, 'answer_until', made.answer_until,
        'lifted_at', made.lifted_at, 'lifted_by', private.admin_name(made.lifted_by), 'lift_reason', made.lift_reason
      ) order by made.suspended_at desc), '[]')
      from private.suspensions as made
      where made.user_id = _user_id
    ),
    'created_at', profile.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;
