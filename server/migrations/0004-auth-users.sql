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
