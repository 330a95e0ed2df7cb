-- Links and codes sent by mail or SMS, and the state of code exchanges.

-- Links and codes sent by mail or SMS, the state of code exchanges, and the record of what happened to accounts.
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create type auth.code_challenge_method as enum ('s256', 'plain');
alter type auth.one_time_token_type owner to supabase_auth_admin;
alter type auth.code_challenge_method owner to supabase_auth_admin;

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

-- One-time tokens carry a link and a six-digit code. A code is stored as an HMAC with a key that is not in the database,
-- because a million candidates are soon hashed; attempts at it are counted before it is compared.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  purpose text not null check (purpose in (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'sms', 'phone_change', 'second_factor', 'reauthentication'
  )),
  token_hash text not null check (token_hash <> ''),
  relates_to text not null,
  code_mac text not null check (code_mac <> ''),
  attempts integer not null default 0,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  pending_password text,
  session_id uuid references auth.sessions on delete cascade,
  flow_state_id uuid references auth.flow_state on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  asker_hash text,
  asker_attempts integer not null default 0,
  device_attempts integer not null default 0,
  unique (user_id, purpose)
);

alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens owner to supabase_auth_admin;
create index one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index one_time_tokens_session_id_idx on auth.one_time_tokens (session_id);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
comment on table auth.one_time_tokens is 'One live link and code for each person and purpose, hashed.';
comment on column auth.one_time_tokens.relates_to is 'The address or number it was sent to; it proves that one and no other.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 of the link''s token, never the token.';
comment on column auth.one_time_tokens.code_mac is 'HMAC of the code with a key of the server, never the code.';
comment on column auth.one_time_tokens.pending_password is
  'bcrypt of the password chosen when this very token was asked for; confirming the token installs it.';
comment on column auth.one_time_tokens.session_id is 'The sign-in session that a second factor is for.';

-- Guesses at a code by the browser that asked for it, and by one that knows its person, are counted apart from those of
-- everybody else, who could otherwise burn each code before its owner has read it.
comment on column auth.one_time_tokens.asker_hash is 'SHA-256 of the mark of the browser that asked for it; null when it had none.';
comment on column auth.one_time_tokens.attempts is 'Guesses of browsers that have no guess of their own (left).';
comment on column auth.one_time_tokens.asker_attempts is 'Guesses of the browser that asked for it.';
comment on column auth.one_time_tokens.device_attempts is 'Guesses of browsers that know the person.';

-- Uses a token up. Two requests with the same good token both get here; the second one, and all it wanted, fails.
create function auth.consume_one_time_token(_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from auth.one_time_tokens where id = _id;
  if not found then
    raise exception 'the token has been used' using errcode = 'P0002';
  end if;
  update _gateway.sms_codes set entered_at = now() where id = _id;
end
$$;
comment on function auth.consume_one_time_token(uuid) is 'Uses a token up; P0002 when that has happened already.';
alter function auth.consume_one_time_token(uuid) owner to supabase_auth_admin;
revoke execute on function auth.consume_one_time_token(uuid) from public;
