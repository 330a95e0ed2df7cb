-- The public face of whoever lets a home: a first name with an initial, what has been checked, since when. It stands
-- between a listing and an account so that the listing can be public and the account cannot be found from it.
create table public.hosts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('owner', 'broker')),
  display_name text not null check (char_length(display_name) between 1 and 110),
  identity_checked_at timestamptz,
  phone_checked_at timestamptz,
  member_since date not null default current_date,
  unique (user_id, kind)
);

alter table public.hosts enable row level security;

-- `user_id` is granted to nobody: it would lead from a public listing to an account. Writing is granted to nobody:
-- rows follow profiles and listings.
grant select (id, display_name, kind, identity_checked_at, phone_checked_at, member_since)
  on public.hosts to anon, authenticated;

comment on table public.hosts is 'The public face of owners and brokers, e.g. "Meera R.".';
comment on column public.hosts.user_id is 'The account behind it. Never readable through the API.';

create function private.host_name(_user_id uuid, _kind text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select profile.first_name || coalesce(' ' || left(profile.last_name, 1) || '.', '')
      from public.profiles as profile
      where profile.id = _user_id
    ),
    initcap(_kind)
  )
$$;
comment on function private.host_name(uuid, text) is 'First name and initial of the last name; "Owner" when unnamed.';

create function private.host_of(_user_id uuid, _kind text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  _host_id uuid;
begin
  insert into public.hosts (user_id, kind, display_name)
  values (_user_id, _kind, private.host_name(_user_id, _kind))
  on conflict (user_id, kind) do nothing;

  select host.id into strict _host_id from public.hosts as host where host.user_id = _user_id and host.kind = _kind;
  return _host_id;
end
$$;
comment on function private.host_of(uuid, text) is 'The host row of an account, made when missing. Not for API roles.';

create function private.tg_profiles__rename_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hosts as host
  set display_name = private.host_name(new.id, host.kind)
  where host.user_id = new.id;
  return null;
end
$$;

create trigger _200_rename_hosts after update of first_name, last_name on public.profiles
  for each row when (
    old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
  )
  execute function private.tg_profiles__rename_hosts();
