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
create index user_roles_held_idx on public.user_roles (role, user_id) where role_approval_status = 'approved';

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
  used_at timestamptz,
  token_mac text,
  role text check (role in ('tenant', 'owner', 'broker'))
);

comment on table private.sign_up_grants is 'One-time windows in which a role chosen at sign-up is approved at once.';
comment on column private.sign_up_grants.token_mac is
  'HMAC of the token by which the sign-up goes on without a session; null when only a session may.';
comment on column private.sign_up_grants.role is 'The role it was used for; the same may be asked for again.';

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

  -- an owner takes the window, too: it is good for one role
  update private.sign_up_grants as sign_up
  set used_at = now()
  where sign_up.user_id = new.user_id
    and sign_up.used_at is null
    and sign_up.expires_at > now()
    and private.setting('sign_up_approved_roles') ? new.role;
  new.role_approval_status :=
    case when found or private.is_approved_at_once(new.role) then 'approved' else 'pending' end;
  return new;
end
$$;

create trigger _100_guard before insert on public.user_roles
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_user_roles__guard();

-- Roles come and go in several ways: own insert, sign-up, an admin's decision, an operator. Decisions of admins write a
-- line of their own with the reason's place in the case; every other way writes one here.
create function private.tg_user_roles__audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_audit(
      case new.role_approval_status when 'approved' then 'role.given' else 'role.requested' end, 'ok',
      new.user_id::text, jsonb_build_object('role', new.role, 'status', new.role_approval_status)
    );
  elsif tg_op = 'DELETE' then
    perform private.record_audit(
      'role.removed', 'ok', old.user_id::text, jsonb_build_object('role', old.role, 'status', old.role_approval_status)
    );
  elsif auth.uid() is null then
    perform private.record_audit(
      'role.changed', 'ok', new.user_id::text,
      jsonb_build_object('role', new.role, 'from', old.role_approval_status, 'to', new.role_approval_status)
    );
  end if;
  return null;
end
$$;

create trigger _500_audit after insert or delete on public.user_roles
  for each row execute function private.tg_user_roles__audit();

create trigger _500_audit_change after update on public.user_roles
  for each row when (
    (old.user_id, old.role, old.role_approval_status) is distinct from (new.user_id, new.role, new.role_approval_status)
  )
  execute function private.tg_user_roles__audit();

-- Where admins need a second factor, one mailbox must not be both of theirs: it resets the password and receives the code.
-- To hold the role and to have its rights are two things. The rights wait until an authenticator is enrolled, and from then
-- on it is the one second factor of an admin; until then the mailed code opens what any person has, and with that the
-- enrolment.
create function private.holds_admin_role() returns boolean
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
comment on function private.holds_admin_role() is
  'True when the caller holds an approved admin role. It opens nothing by itself: rights are asked with is_admin().';
grant execute on function private.holds_admin_role() to authenticated;

-- The role, not the rights: a client has to know whose portal to show before anything of it opens. The client asks this on
-- load. It answers about the caller only, so it cannot be used to find out who the admins are.
create function public.is_admin(user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce($1 = auth.uid() and private.holds_admin_role(), false)
$$;
comment on function public.is_admin(uuid) is
  'True when user_id is the caller and holds the admin role; false for any other id. Its rights may wait: '
  'must_enrol_authenticator.';
grant execute on function public.is_admin(uuid) to authenticated;

create function private.has_authenticator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.mfa_factors as factor
    where factor.user_id = auth.uid() and factor.status = 'verified' and factor.factor_type in ('totp', 'webauthn')
  )
$$;
comment on function private.has_authenticator() is
  'True when the caller has enrolled an authenticator. A phone is none: its number can be taken over.';

create function private.is_bound_to_authenticator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.holds_admin_role() and private.setting('admins_need_second_factor') = 'true'
$$;
comment on function private.is_bound_to_authenticator() is
  'True for an admin where the operator asks admins for a second factor: theirs is an authenticator.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.holds_admin_role() and (not private.is_bound_to_authenticator() or private.has_authenticator())
$$;
comment on function private.is_admin() is
  'True when the caller has the rights of an admin: the role, and an authenticator where admins need one. For policies; '
  'whether the second factor has been given is asked apart.';
grant execute on function private.is_admin(), private.holds_role(text) to authenticated;

-- One rule for the sign-up and for later, by the setting of admins: an owner is approved at once wherever one asks, or waits
-- wherever one asks. A broker who asks after the sign-up hands in an application that an admin reads.
create function private.is_approved_at_once(_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _role = 'tenant' or (_role = 'owner' and private.setting('sign_up_approved_roles') ? 'owner')
$$;
comment on function private.is_approved_at_once(text) is
  'Whether a role is approved whenever somebody asks for it; others are within the window of a sign-up alone. Not for API roles.';
