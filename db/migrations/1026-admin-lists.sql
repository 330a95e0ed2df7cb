-- What admins look through: people, listings, identity documents, roles asked for. With no argument a list answers its
-- newest rows, at most 1000; with arguments the database searches, filters, sorts and pages, so that a page is as quick
-- among a million rows as among a thousand. Each look is kept in the audit log, which is why none is `stable`.

-- An account's address lies in a table of the platform, so what is searched about people is kept here, in step with it.
create table private.people_words (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null default '' check (char_length(email) <= 320),
  words text not null default ''
);

create index people_words_email_idx on private.people_words (email, user_id);
create index people_words_words_idx on private.people_words using gin (words extensions.gin_trgm_ops);
comment on table private.people_words is 'Address and name of each person in small letters, for admins'' search.';

-- Who has no role is a question about what is not there, and among a million people it would be asked of each. So it is kept,
-- by what writes people and roles.
create table private.people_without_role (
  user_id uuid primary key references public.profiles on delete cascade
);

comment on table private.people_without_role is 'People without an approved role, for the list of admins.';

create function private.tg_people_words__follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.people_words (user_id, email, words)
  select
    person.id, lower(left(coalesce(person.email, ''), 320)),
    lower(left(concat_ws(' ', person.email, profile.first_name, profile.last_name), 1000))
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = new.id and person.deleted_at is null
  on conflict (user_id) do update set email = excluded.email, words = excluded.words;
  return null;
end
$$;

create trigger _500_follow_words after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_people_words__follow();

create trigger _500_follow_words after insert or update of first_name, last_name on public.profiles
  for each row execute function private.tg_people_words__follow();

create function private.chosen(_value text, _choices text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(_value, '') in ('', 'all') then
    return null;
  end if;
  if _value <> all (_choices) then
    raise exception 'There is no such choice here: %', left(_value, 60)
      using errcode = '22023', hint = 'One of: all, ' || array_to_string(_choices, ', ');
  end if;
  return _value;
end
$$;
comment on function private.chosen(text, text[]) is 'A filter''s value; null for all. Raises 22023 for an unknown one.';

create function private.contains_pattern(_search text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || regexp_replace(lower(left(btrim(_search), 100)), '([\\%_])', '\\\1', 'g') || '%'
  where btrim(_search) <> ''
$$;
comment on function private.contains_pattern(text) is 'LIKE pattern for "contains", as typed; null for blank.';

-- How many of the newest matches a search looks at: enough to find, few enough to stay quick for a word that all have.
create function private.found_people(_search text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select known.user_id
    from private.people_words as known
    where known.words like private.contains_pattern(_search)
    limit 5000
  )
  where private.contains_pattern(_search) is not null
$$;
comment on function private.found_people(text) is
  'Whose address or name holds the text, at most 5000; null when nothing is searched. Not for API roles.';

create function private.note_list(_list text, _limit integer, _is_narrowed boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- a whole list is a rare wish, a page a frequent one
  _action constant text := 'admin.list.' || _list || case when _limit > 100 then '.all' else '' end;
begin
  perform private.require_admin();
  perform private.require_pace(array[_action], case when _limit > 100 then 30 else 120 end);
  perform private.record_audit(
    _action, 'ok', null, jsonb_build_object('limit', _limit, 'narrowed', _is_narrowed)
  );
end
$$;
comment on function private.note_list(text, integer, boolean) is
  'Lets an admin look at a list and keeps that it was looked at. 42501, PT429. Not for API roles.';

-- The condition of each list is written once, for its rows and for its number.
-- People: $1 ids found, $2 status, $3 role.
create function private.listed_people() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from public.profiles as profile
    join private.people_words as known on known.user_id = profile.id
    where ($1 is null or profile.id = any ($1))
      and ($2 is null or profile.verification_status = $2)
      and case
        when $3 is null then true
        when $3 = 'none' then not exists (
          select from public.user_roles as held
          where held.user_id = profile.id and held.role_approval_status = 'approved'
        )
        else exists (
          select from public.user_roles as held
          where held.user_id = profile.id and held.role = $3 and held.role_approval_status = 'approved'
        )
      end
  $q$
$$;
comment on function private.listed_people() is 'The people that match, as SQL. $1 uuid[], $2 and $3 text.';

-- Listings: $1 pattern, $2 keepers found, $3 approval, $4 status, $5 type, $6 and $7 price, $8 bedrooms, $9 bathrooms. The
-- queue of revisions is the listings whose approval is "changed".
create function private.listed_properties() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from public.properties as listing
    where ($1 is null
        or lower(listing.title || ' ' || listing.location) like $1
        or coalesce(listing.broker_id, listing.owner_id) = any ($2)
      )
      and (
        $3 is null
        or (listing.approval_status = $3 and ($3 <> 'pending' or listing.archived_at is null))
        or (
          $3 = 'changed'
          and listing.revision_sent_at is not null and listing.approval_status = 'approved' and listing.archived_at is null
        )
      )
      and ($4 is null or listing.status = $4)
      and ($5 is null or listing.property_type = $5)
      and ($6 is null or listing.price >= $6)
      and ($7 is null or listing.price <= $7)
      and ($8 is null or listing.bedrooms = $8)
      and ($9 is null or listing.bathrooms = $9)
  $q$
$$;
comment on function private.listed_properties() is
  'The listings that match, as SQL; "changed" are approved ones with a revision that waits. $1, $3 to $5 text, $2 uuid[], '
  '$6 and $7 numeric, $8 and $9 integer.';

create function public.admin_get_all_properties(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _approval_status text default null,
  _status text default null,
  _property_type text default null,
  _min_price numeric default null,
  _max_price numeric default null,
  _bedrooms integer default null,
  _bathrooms integer default null,
  _sort text default 'newest',
  _after_id uuid default null
) returns table (
  id uuid,
  title text,
  description text,
  price numeric,
  location text,
  bedrooms integer,
  bathrooms integer,
  square_feet integer,
  property_type text,
  status text,
  approval_status text,
  created_at timestamptz,
  broker_id uuid,
  broker_email text,
  broker_first_name text,
  broker_last_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,price_asc,price_desc}'), 'newest');
  _before constant text := case _order
    when 'newest' then '(listing.created_at, listing.id) < (select after.created_at, after.id'
    when 'oldest' then '(listing.created_at, listing.id) > (select after.created_at, after.id'
    when 'price_asc' then '(listing.price, listing.id) > (select after.price, after.id'
    else '(listing.price, listing.id) < (select after.price, after.id'
  end;
  _in_order constant text := case _order
    when 'newest' then 'listing.created_at desc, listing.id desc'
    when 'oldest' then 'listing.created_at, listing.id'
    when 'price_asc' then 'listing.price, listing.id'
    else 'listing.price desc, listing.id desc'
  end;
begin
  perform private.note_list(
    'properties', _rows,
    coalesce(_search, _approval_status, _status, _property_type, '') <> ''
      or num_nonnulls(_min_price, _max_price, _bedrooms, _bathrooms) > 0
  );
  return query execute
    'select listing.id, listing.title, listing.description, listing.price, listing.location, listing.bedrooms,
      listing.bathrooms, listing.square_feet, listing.property_type, listing.status, listing.approval_status,
      listing.created_at, keeper.id, coalesce(keeper.email, '''')::text, profile.first_name, profile.last_name
    from (select listing.id ' || private.listed_properties() || '
      and ($10 is null or ' || _before || ' from public.properties as after where after.id = $10))
      order by ' || _in_order || ' limit $11 offset $12) as page
    join public.properties as listing on listing.id = page.id
    join auth.users as keeper on keeper.id = coalesce(listing.broker_id, listing.owner_id)
    left join public.profiles as profile on profile.id = keeper.id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.chosen(_approval_status, '{pending,approved,rejected,changed}'),
      private.chosen(_status, '{available,rented,maintenance}'),
      private.chosen(_property_type, array[
        'apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel', 'commercial', 'office', 'retail',
        'warehouse', 'vacation', 'vacation_rental', 'villa'
      ]),
      _min_price, _max_price, _bedrooms, _bathrooms, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;
comment on function public.admin_get_all_properties(
  integer, integer, text, text, text, text, numeric, numeric, integer, integer, text, uuid
) is
  'Listings, newest first, at most 1000; broker_* is who keeps the listing: its broker, else its owner. _search: in title, '
  'location and that address; pending leaves out what its owner put away; changed: approved, and a revision '
  'waits; _sort: newest, oldest, price_asc, price_desc. For admins; 42501, 22023, PT429.';

-- Documents: $1 pattern, $2 people found, $3 status, $4 type.
create function private.listed_records() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from public.verification_records as handed
    where ($1 is null
        or lower(handed.full_name || ' ' || handed.document_number) like $1
        or handed.user_id = any ($2)
      )
      and ($3 is null or handed.status = $3)
      and ($4 is null or handed.document_type = $4)
  $q$
$$;
comment on function private.listed_records() is 'The documents that match, as SQL. $1, $3 and $4 text, $2 uuid[].';

create function private.record_status(_status text) returns text
language sql immutable set search_path = ''
as $$
  -- the filter says approved where the record says verified
  select case private.chosen(_status, '{pending,approved,verified,rejected}')
    when 'approved' then 'verified'
    else private.chosen(_status, '{pending,approved,verified,rejected}')
  end
$$;
comment on function private.record_status(text) is 'A document''s state by its name in filters; null for all.';

create function public.admin_get_verification_records(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _status text default null,
  _document_type text default null,
  _sort text default 'newest',
  _after_id uuid default null
) returns table (
  id uuid,
  user_id uuid,
  document_type text,
  document_number text,
  full_name text,
  date_of_birth date,
  address text,
  document_url text,
  status text,
  admin_notes text,
  created_at timestamptz,
  reviewed_at timestamptz,
  user_email text,
  user_first_name text,
  user_last_name text
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{newest,oldest}'), 'newest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'handed.created_at, handed.id' else 'handed.created_at desc, handed.id desc'
  end;
begin
  perform private.note_list('verification_records', _rows, coalesce(_search, _status, _document_type, '') <> '');
  return query execute
    'select handed.id, handed.user_id, handed.document_type, handed.document_number, handed.full_name,
      handed.date_of_birth, handed.address, handed.document_url, handed.status, handed.admin_notes, handed.created_at,
      handed.reviewed_at, coalesce(person.email, '''')::text, profile.first_name, profile.last_name
    from (select handed.id ' || private.listed_records() || '
      and ($5 is null or (handed.created_at, handed.id) ' || case when _is_oldest then '>' else '<' end || ' (
        select after.created_at, after.id from public.verification_records as after where after.id = $5
      ))
      order by ' || _in_order || ' limit $6 offset $7) as page
    join public.verification_records as handed on handed.id = page.id
    join auth.users as person on person.id = handed.user_id
    left join public.profiles as profile on profile.id = handed.user_id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.record_status(_status),
      private.chosen(_document_type, '{aadhaar,pan,passport,driving_license}'),
      _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;
comment on function public.admin_get_verification_records(integer, integer, text, text, text, text, uuid) is
  'Identity documents, newest first, at most 1000; numbers are masked, document_url is a name in the bucket '
  'verification-documents. _search: in name, number and address of the account; _status: pending, approved (or verified), '
  'rejected; _sort: newest, oldest. For admins; 42501, 22023, PT429.';

-- Roles asked for: $1 people found, $2 role.
create function private.listed_role_requests() returns text
language sql immutable set search_path = ''
as $$
  select $q$
    from public.user_roles as asked
    where asked.role_approval_status = 'pending'
      and asked.role <> 'admin'
      and ($1 is null or asked.user_id = any ($1))
      and ($2 is null or asked.role = $2)
  $q$
$$;
comment on function private.listed_role_requests() is 'The requests that match, as SQL. $1 uuid[], $2 text.';

create function public.get_pending_role_approvals(
  _limit integer default 1000,
  _offset integer default 0,
  _search text default null,
  _role text default null,
  _sort text default 'oldest',
  _after_id uuid default null
) returns table (
  id uuid,
  user_id uuid,
  role text,
  email text,
  first_name text,
  last_name text,
  created_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{newest,oldest}'), 'oldest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'asked.created_at, asked.id' else 'asked.created_at desc, asked.id desc'
  end;
begin
  perform private.note_list('role_approvals', _rows, coalesce(_search, _role, '') <> '');
  return query execute
    'select asked.id, asked.user_id, asked.role, coalesce(person.email, '''')::text, profile.first_name,
      profile.last_name, asked.created_at
    from (select asked.id ' || private.listed_role_requests() || '
      and ($3 is null or (asked.created_at, asked.id) ' || case when _is_oldest then '>' else '<' end || ' (
        select after.created_at, after.id from public.user_roles as after where after.id = $3
      ))
      order by ' || _in_order || ' limit $4 offset $5) as page
    join public.user_roles as asked on asked.id = page.id
    join auth.users as person on person.id = asked.user_id
    left join public.profiles as profile on profile.id = asked.user_id
    order by ' || _in_order
    using
      private.found_people(_search), private.chosen(_role, '{tenant,owner,broker}'),
      _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$$;
comment on function public.get_pending_role_approvals(integer, integer, text, text, text, uuid) is
  'Roles that wait for an admin, longest waiting first, at most 1000. _search: in address and names; _sort: oldest, '
  'newest. For admins; 42501, 22023, PT429.';

create function private.count_listed(_list text, _filters jsonb default '{}') returns bigint
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
        private.chosen(_filters ->> 'approval_status', '{pending,approved,rejected,changed}'),
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
    when 'reports' then
      execute 'select count(*) from (select 1 ' || private.listed_reported() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'state', '{open,held,decided}'),
        private.chosen(_filters ->> 'reason', '{not_available,wrong_facts,money_first,not_theirs,discrimination,other}');
    else
      raise exception 'There is no such list' using errcode = '22023';
  end case;
  return _count;
end
$$;
comment on function private.count_listed(text, jsonb) is
  'admin_count_listed for everything but the standing of people. Not for API roles.';

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
grant execute on function
  public.admin_get_all_properties(integer, integer, text, text, text, text, numeric, numeric, integer, integer, text, uuid),
  public.admin_get_verification_records(integer, integer, text, text, text, text, uuid),
  public.get_pending_role_approvals(integer, integer, text, text, text, uuid),
  public.admin_count_listed(text, jsonb)
  to authenticated;
