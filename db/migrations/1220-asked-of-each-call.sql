-- What each call asks about its caller is plpgsql: a session plans it once. A function in SQL that is not folded into its query is planned
-- anew at each call, which took more of a step than its writes did. The conditions are those of before.

create or replace function private.session_id() returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return (auth.jwt() ->> 'session_id')::uuid;
end
$$;

create or replace function private.session_alive() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id = private.session_id()
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

create or replace function private.is_recovery_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from auth.mfa_amr_claims as proof
    where proof.session_id = private.session_id() and proof.authentication_method = 'recovery'
  );
end
$$;

create or replace function private.has_verified_factor() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
  );
end
$$;

create or replace function private.holds_admin_role() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from public.user_roles as held
    join auth.users as person on person.id = held.user_id
    where held.user_id = auth.uid()
      and held.role = 'admin'
      and held.role_approval_status = 'approved'
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

create or replace function private.holds_role(_role text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from public.user_roles as held
    where held.user_id = auth.uid() and held.role = _role and held.role_approval_status = 'approved'
  );
end
$$;

create or replace function private.is_bound_to_authenticator() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.holds_admin_role() and private.setting('admins_need_second_factor') = 'true';
end
$$;

create or replace function private.second_factor_due() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
    or private.has_verified_factor()
    or private.is_bound_to_authenticator();
end
$$;

create or replace function private.second_factor_life() returns interval
language plpgsql stable set search_path = ''
as $$
begin
  return case when private.holds_admin_role() then interval '8 hours' else interval '12 hours' end;
end
$$;

create or replace function private.second_factor_ok() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.session_alive()
    and not private.is_recovery_session()
    and (
      not private.second_factor_due()
      or (
        not private.passes_by_authenticator_alone()
        and exists (
          select
          from public.user_2fa_sessions as passed
          where passed.auth_session_id = private.session_id()
            and passed.user_id = auth.uid()
            and passed.is_verified
            and passed.expires_at > now()
        )
      )
      or exists (
        select
        from auth.sessions as session
        join auth.mfa_amr_claims as proof on proof.session_id = session.id
        left join private.second_factor_changes as change on change.user_id = session.user_id
        where session.id = private.session_id()
          and session.user_id = auth.uid()
          and session.aal <> 'aal1'
          and (
            proof.authentication_method in ('totp', 'mfa/webauthn')
            or (proof.authentication_method = 'mfa/phone' and not private.passes_by_authenticator_alone())
          )
          and proof.updated_at > now() - private.second_factor_life()
          and (
            change.user_id is null
            or proof.updated_at > change.changed_at
            or change.auth_session_id = session.id
          )
      )
    );
end
$$;
