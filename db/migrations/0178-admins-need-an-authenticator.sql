-- Where admins need a second factor, one mailbox must not be both of theirs: it resets the password and receives the code.
-- To hold the role and to have its rights are two things from here on. The rights wait until an authenticator is enrolled,
-- and from then on it is the one second factor of an admin; until then the mailed code opens what any person has, and
-- with that the enrolment.

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

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.holds_admin_role() and (not private.is_bound_to_authenticator() or private.has_authenticator())
$$;
comment on function private.is_admin() is
  'True when the caller has the rights of an admin: the role, and an authenticator where admins need one. For policies; '
  'whether the second factor has been given is asked apart.';

create or replace function private.second_factor_life() returns interval
language sql stable set search_path = ''
as $$
  select case when private.holds_admin_role() then interval '8 hours' else interval '12 hours' end
$$;

create or replace function private.second_factor_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
    or private.has_verified_factor()
    or private.is_bound_to_authenticator()
$$;

create or replace function private.mails_admin_codes() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_bound_to_authenticator()
    and not private.has_verified_factor()
    and not exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
$$;
comment on function private.mails_admin_codes() is
  'True for an admin who must pass a second factor and has set up none: the mailed code opens the enrolment of one.';

create function private.passes_by_authenticator_alone() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_bound_to_authenticator() and private.has_authenticator()
$$;
comment on function private.passes_by_authenticator_alone() is
  'True for an admin whose other second factors count no more: codes by mail and by phone open nothing.';

create or replace function private.second_factor_ok() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive()
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
    )
$$;
