-- Links and codes sent by mail or SMS, the state of code exchanges, and the record of what happened to accounts.

create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);
create type auth.code_challenge_method as enum ('s256', 'plain');
alter type auth.one_time_token_type owner to supabase_auth_admin;
alter type auth.code_challenge_method owner to supabase_auth_admin;

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (token_hash <> ''),
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);

alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens owner to supabase_auth_admin;
create index one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);
comment on table auth.one_time_tokens is 'One live link or code for each person and purpose, hashed.';

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text not null unique,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz
);

alter table auth.flow_state enable row level security;
alter table auth.flow_state owner to supabase_auth_admin;
create index flow_state_user_id_idx on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);
comment on table auth.flow_state is 'Code exchanges (PKCE) under way.';

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
comment on table auth.audit_log_entries is 'What happened to accounts: sign-ins, refreshes, changes.';
