-- Accounts. One row a person, with the hosted platform's columns, so that accounts move between the two unchanged.
-- Never holds a password or a code in clear: bcrypt in `encrypted_password`, hashes in the token columns.

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud text,
  role text,
  email text check (char_length(email) <= 255),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique check (phone ~ '^[0-9]{6,15}$'),
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current text not null default '',
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);

alter table auth.users enable row level security;
alter table auth.users owner to supabase_auth_admin;

-- One account an address, whatever its case; single sign-on accounts may share one.
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc, id desc);
create unique index users_confirmation_token_key on auth.users (confirmation_token) where confirmation_token <> '';
create unique index users_recovery_token_key on auth.users (recovery_token) where recovery_token <> '';

-- A sign-up by e-mail may name a number that it proves first. Sign-ups under way are found by it, and go after a day.
create index users_sign_up_phone_idx
  on auth.users ((regexp_replace(raw_user_meta_data ->> 'phone', '\D', '', 'g')), confirmation_sent_at desc)
  where email_confirmed_at is null and phone_confirmed_at is null;
create index users_unconfirmed_idx on auth.users (confirmation_sent_at)
  where email_confirmed_at is null and phone_confirmed_at is null;

-- Few accounts are suspended: admins list them without walking through all.
create index users_banned_until_idx on auth.users (banned_until) where banned_until is not null;
comment on table auth.users is 'Accounts. Readable by the auth service only.';
comment on column auth.users.phone is 'Digits of the international number without the plus sign.';
comment on column auth.users.raw_user_meta_data is 'Written by the person: never a source of authority.';

-- How an account is proven: by e-mail, by phone, by an outside provider.
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);

alter table auth.identities enable row level security;
alter table auth.identities owner to supabase_auth_admin;
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email);
comment on table auth.identities is 'Ways an account is proven, one row a provider. Readable by the auth service only.';

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload jsonb,
  created_at timestamptz not null default now(),
  ip_address text not null default ''
);

alter table auth.audit_log_entries enable row level security;
alter table auth.audit_log_entries owner to supabase_auth_admin;
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

-- A person's own lines, for the copy of their data.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
comment on table auth.audit_log_entries is 'What happened to accounts: sign-ins, refreshes, changes.';

-- The record of sign-ins is append-only, too; what is older than 400 days may go.
create function auth.tg_audit_log_entries__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < pg_catalog.now() - interval '400 days' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;
alter function auth.tg_audit_log_entries__keep() owner to supabase_auth_admin;
revoke execute on function auth.tg_audit_log_entries__keep() from public;

create trigger _100_keep before update or delete on auth.audit_log_entries
  for each row execute function auth.tg_audit_log_entries__keep();

create trigger _100_keep_all before truncate on auth.audit_log_entries
  for each statement execute function auth.tg_audit_log_entries__keep();
