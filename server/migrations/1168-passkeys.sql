-- Passkeys: keys on a person's devices that sign in without a password. What is secret of them never leaves the device.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key text not null,
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports jsonb not null default '[]',
  backed_up boolean not null default false,
  friendly_name text not null check (char_length(friendly_name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_credentials owner to supabase_auth_admin;
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
comment on table auth.webauthn_credentials is 'Passkeys: public keys of people''s devices.';
comment on column auth.webauthn_credentials.sign_count is
  'How often the device says that it signed; zero for ever on those that do not count.';

-- user_id: who registers a key; null for a sign-in, where nobody is known yet.
create table auth.webauthn_challenges (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);

alter table auth.webauthn_challenges enable row level security;
alter table auth.webauthn_challenges owner to supabase_auth_admin;
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_created_at_idx on auth.webauthn_challenges (created_at);
comment on table auth.webauthn_challenges is 'What a passkey is to sign, for minutes; a row goes with its first answer.';

-- A copied key would count on its own: of two answers with one count the second is refused.
create function auth.use_passkey(_id uuid, _former_count bigint, _count bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update auth.webauthn_credentials set sign_count = _count, last_used_at = now()
  where id = _id and sign_count = _former_count;
  if not found then
    raise exception 'the passkey is gone, or was used meanwhile' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.use_passkey(uuid, bigint, bigint) is
  'Notes that a passkey signed; P0002 when it is gone or its count has moved.';
alter function auth.use_passkey(uuid, bigint, bigint) owner to supabase_auth_admin;
revoke execute on function auth.use_passkey(uuid, bigint, bigint) from public;

create function auth.use_security_key(_factor_id uuid, _former_count bigint, _count bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update auth.mfa_factors as factor
  set web_authn_credential = jsonb_set(factor.web_authn_credential, '{counter}', to_jsonb(_count))
  where factor.id = _factor_id and (factor.web_authn_credential ->> 'counter')::bigint = _former_count;
  if not found then
    raise exception 'the key is gone, or was used meanwhile' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.use_security_key(uuid, bigint, bigint) is
  'Notes that the key of a second factor signed; P0002 when it is gone or its count has moved.';
alter function auth.use_security_key(uuid, bigint, bigint) owner to supabase_auth_admin;
revoke execute on function auth.use_security_key(uuid, bigint, bigint) from public;
