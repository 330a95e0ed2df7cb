-- What a person may be here: tenant, owner, broker, admin, several at once. A role counts only when approved. People
-- may ask for a role; whether it is approved at once is decided by the guard below, never by what the request says.
-- Never written by anybody for somebody else, and `admin` never through the API at all.
create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('tenant', 'owner', 'broker', 'admin')),
  role_approval_status text not null default 'pending'
    check (role_approval_status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users on delete set null,
  unique (user_id, role)
);

alter table public.user_roles enable row level security;
create index user_roles_decided_by_idx on public.user_roles (decided_by);
create index user_roles_pending_idx on public.user_roles (created_at) where role_approval_status = 'pending';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.user_roles as held
    join auth.users as person on person.id = held.user_id
    where held.user_id = auth.uid()
      and held.role = 'admin'
      and held.role_approval_status = 'approved'
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  )
$$;
comment on function private.is_admin() is
  'True when the caller holds an approved admin role. For policies; whether a second factor is due is asked apart.';

create function private.holds_role(_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.user_roles as held
    where held.user_id = auth.uid() and held.role = _role and held.role_approval_status = 'approved'
  )
$$;
comment on function private.holds_role(text) is 'True when the caller holds the role, approved.';

grant execute on function private.is_admin(), private.holds_role(text) to authenticated;

create policy "people can see their own roles, admins everybody's"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "people can ask for a role for themselves"
  on public.user_roles for insert to authenticated
  with check (user_id = (select auth.uid()) and role in ('tenant', 'owner', 'broker'));

-- The status may be sent, because clients send it, and is decided by the guard. Update and delete are not granted:
-- a role is approved, rejected or taken away by an admin's procedure only.
grant select on public.user_roles to authenticated;
grant insert (user_id, role, role_approval_status) on public.user_roles to authenticated;

comment on table public.user_roles is
  'Roles people hold or ask for. @before-second-factor own rows tell the client which portal to show; they give nothing.';
comment on column public.user_roles.role_approval_status is 'Only approved counts.';

-- Roles chosen at sign-up are approved once, inside the window that a confirmed sign-up opens here. Written by the
-- server alone: an open window is worth a role.
create table private.sign_up_grants (
  user_id uuid primary key references auth.users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table private.sign_up_grants is 'One-time windows in which a role chosen at sign-up is approved at once.';

create function private.tg_user_roles__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from auth.uid() then
    return new;  -- the policy refuses it; saying more here would tell which roles others hold
  end if;
  if new.role = 'admin' then
    raise exception 'The admin role cannot be requested' using errcode = '42501';
  end if;
  if exists (select from public.user_roles as held where held.user_id = new.user_id and held.role = new.role) then
    return null;  -- asked twice (a retry, a second tab): the first answer stands
  end if;

  new.decided_at := null;
  new.decided_by := null;
  if new.role = 'tenant' then
    new.role_approval_status := 'approved';
    return new;
  end if;

  update private.sign_up_grants as sign_up
  set used_at = now()
  where sign_up.user_id = new.user_id
    and sign_up.used_at is null
    and sign_up.expires_at > now()
    and private.setting('sign_up_approved_roles') ? new.role;
  new.role_approval_status := case when found then 'approved' else 'pending' end;
  return new;
end
$$;

create trigger _100_guard before insert on public.user_roles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_user_roles__guard();

-- The client asks this on load. It answers about the caller only, so it cannot be used to find out who the admins are.
create function public.is_admin(user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce($1 = auth.uid() and private.is_admin(), false)
$$;
comment on function public.is_admin(uuid) is 'True when user_id is the caller and an admin; false for any other id.';
grant execute on function public.is_admin(uuid) to authenticated;
