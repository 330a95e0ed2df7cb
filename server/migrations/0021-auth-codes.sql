-- One-time tokens carry a link and a six-digit code. A code is stored as an HMAC with a key that is not in the database,
-- because a million candidates are soon hashed; attempts at it are counted before it is compared.

drop table auth.one_time_tokens;

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

-- Uses a token up. Two requests with the same good token both get here; the second one, and all it wanted, fails.
create function auth.consume_one_time_token(_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from auth.one_time_tokens where id = _id;
  if not found then
    raise exception 'the token has been used' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.consume_one_time_token(uuid) is 'Uses a token up; P0002 when that has happened already.';

alter table auth.mfa_factors
  -- two challenges may fall on the same instant
  drop constraint mfa_factors_last_challenged_at_key,
  add column last_used_step bigint;
comment on column auth.mfa_factors.last_used_step is
  'Time step of the last code accepted from an authenticator; none at or before it is accepted again.';

alter table auth.mfa_challenges
  add column attempts integer not null default 0,
  add column code_mac text;
comment on column auth.mfa_challenges.code_mac is 'HMAC of the code sent to a phone factor.';

-- Accepts the answer to a challenge once, and a time step of an authenticator once.
create function auth.accept_challenge(_challenge_id uuid, _factor_id uuid, _step bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update auth.mfa_challenges set verified_at = now()
  where id = _challenge_id and factor_id = _factor_id and verified_at is null;
  if not found then
    raise exception 'the challenge has been answered' using errcode = 'P0002';
  end if;
  update auth.mfa_factors set
    status = 'verified', updated_at = now(), last_used_step = coalesce(_step, last_used_step)
  where id = _factor_id and (_step is null or last_used_step is null or last_used_step < _step);
  if not found then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.accept_challenge(uuid, uuid, bigint) is
  'Verifies a factor by a challenge; P0002 when the challenge or the time step has been used. _step null: no authenticator.';

alter function auth.consume_one_time_token(uuid) owner to supabase_auth_admin;
alter function auth.accept_challenge(uuid, uuid, bigint) owner to supabase_auth_admin;
revoke execute on function
  auth.consume_one_time_token(uuid), auth.accept_challenge(uuid, uuid, bigint)
  from public;
