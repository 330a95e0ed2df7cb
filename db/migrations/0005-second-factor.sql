-- Second factors. Settings say whether one is due; a verified session says that this very sign-in session has passed
-- it. Every private table carries a restrictive policy on private.second_factor_ok(), so that a session which has only
-- given its password reads and writes nothing private, whatever the client believes.

-- One row a person, made with the account. Contacts are written by the server after it verified them.
create table public.user_2fa_settings (
  user_id uuid primary key references auth.users on delete cascade,
  requires_2fa boolean not null default false,
  phone_2fa_enabled boolean not null default false,
  email_2fa_enabled boolean not null default false,
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text check (char_length(email) <= 255),
  phone_verified boolean not null default false,
  email_verified boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint "a phone must be verified before it can be a second factor"
    check (not phone_2fa_enabled or (phone_verified and phone is not null)),
  constraint "an e-mail must be verified before it can be a second factor"
    check (not email_2fa_enabled or (email_verified and email is not null)),
  constraint "requiring a second factor needs an enabled one"
    check (not requires_2fa or phone_2fa_enabled or email_2fa_enabled)
);

alter table public.user_2fa_settings enable row level security;

-- Which sign-in sessions have passed the second factor. `session_id` is the label the client made up and proves
-- nothing; `auth_session_id` is the binding. Rows are written only by the server's procedures.
create table public.user_2fa_sessions (
  user_id uuid not null references auth.users on delete cascade,
  session_id text not null check (char_length(session_id) between 1 and 128),
  auth_session_id uuid not null references auth.sessions on delete cascade,
  is_verified boolean not null default false,
  expires_at timestamptz not null,
  two_fa_verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, session_id)
);

alter table public.user_2fa_sessions enable row level security;
create index user_2fa_sessions_auth_session_id_idx on public.user_2fa_sessions (auth_session_id);

create function private.second_factor_ok() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive() and exists (
    select
    from auth.sessions as session
    where session.id = private.session_id()
      -- a link that resets a password opens the password field and nothing else
      and not exists (
        select
        from auth.mfa_amr_claims as proof
        where proof.session_id = session.id and proof.authentication_method = 'recovery'
      )
      and (
        session.aal <> 'aal1'
        or exists (
          select
          from public.user_2fa_sessions as passed
          where passed.auth_session_id = session.id
            and passed.user_id = session.user_id
            and passed.is_verified
            and passed.expires_at > now()
        )
        or not (
          exists (
            select from public.user_2fa_settings as setting
            where setting.user_id = session.user_id and setting.requires_2fa
          )
          or exists (
            select from auth.mfa_factors as factor
            where factor.user_id = session.user_id and factor.status = 'verified'
          )
          or (private.is_admin() and private.setting('admins_need_second_factor') = 'true')
        )
      )
  )
$$;
comment on function private.second_factor_ok() is
  'True when the caller''s session lives and has passed a second factor, or none is due for this person.';
grant execute on function private.second_factor_ok() to authenticated;

create policy "people can see their own second-factor settings"
  on public.user_2fa_settings for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can change their own second-factor settings"
  on public.user_2fa_settings for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "second-factor settings need the second factor"
  on public.user_2fa_settings as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Contacts and their verified marks are not granted for update: they change where the server verified them.
grant select on public.user_2fa_settings to authenticated;
grant update (requires_2fa, phone_2fa_enabled, email_2fa_enabled) on public.user_2fa_settings to authenticated;

comment on table public.user_2fa_settings is 'Whether a second factor is due for a person, and by which means.';

create policy "people can see the second-factor state of the session they use"
  on public.user_2fa_sessions for select to authenticated
  using (user_id = (select auth.uid()) and auth_session_id = (select private.session_id()));

create policy "second-factor state needs a live session"
  on public.user_2fa_sessions as restrictive for all to authenticated
  using ((select private.session_alive()))
  with check ((select private.session_alive()));

-- Insert, update and delete are not granted: a browser's word is no evidence.
grant select on public.user_2fa_sessions to authenticated;

comment on table public.user_2fa_sessions is
  'Second factors passed, bound to the sign-in session. @before-second-factor the client asks here whether it is passed.';
comment on column public.user_2fa_sessions.session_id is 'A label of the client''s making, never a secret.';

create policy "roles can be seen in a live session"
  on public.user_roles as restrictive for select to authenticated
  using ((select private.session_alive()));

create policy "roles can be asked for once the second factor is passed"
  on public.user_roles as restrictive for insert to authenticated
  with check ((select private.second_factor_ok()));

create function private.tg_users__enrol_contacts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_2fa_settings as setting (user_id, email, email_verified, phone, phone_verified)
  values (
    new.id,
    new.email,
    new.email is not null and new.email_confirmed_at is not null,
    '+' || nullif(new.phone, ''),
    coalesce(new.phone, '') <> '' and new.phone_confirmed_at is not null
  )
  on conflict (user_id) do update set
    -- an unconfirmed new contact never replaces one that already works as a second factor
    email = case when excluded.email_verified or not setting.email_verified then excluded.email else setting.email end,
    email_verified = excluded.email_verified or setting.email_verified,
    phone = case when excluded.phone_verified or not setting.phone_verified then excluded.phone else setting.phone end,
    phone_verified = excluded.phone_verified or setting.phone_verified,
    updated_at = now();
  return null;
end
$$;

create trigger _200_enrol_contacts
  after insert or update of email, email_confirmed_at, phone, phone_confirmed_at on auth.users
  for each row execute function private.tg_users__enrol_contacts();
