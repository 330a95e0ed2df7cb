-- Second factors enrolled by the official client's `mfa` calls, and their open challenges.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
alter type auth.factor_type owner to supabase_auth_admin;
alter type auth.factor_status owner to supabase_auth_admin;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  -- not unique: two challenges may fall on the same instant
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  last_used_step bigint
);

-- Each names the other: a session the factor that it was proven by.
alter table auth.sessions
  add foreign key (factor_id) references auth.mfa_factors on delete set null;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_factors owner to supabase_auth_admin;
create unique index mfa_factors_friendly_name_key on auth.mfa_factors (user_id, friendly_name)
  where btrim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, status);
comment on table auth.mfa_factors is 'Enrolled second factors.';
comment on column auth.mfa_factors.secret is 'Encrypted by the server; the key is not in the database.';
comment on column auth.mfa_factors.last_used_step is
  'Time step of the last code accepted from an authenticator; none at or before it is accepted again.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb,
  attempts integer not null default 0,
  code_mac text,
  closed_at timestamptz
);

alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_challenges owner to supabase_auth_admin;
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);
comment on table auth.mfa_challenges is 'Open and answered challenges of second factors.';
comment on column auth.mfa_challenges.code_mac is 'HMAC of the code sent to a phone factor.';
comment on column auth.mfa_challenges.closed_at is 'When newer challenges took its place; it takes no answer any more.';

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
alter function auth.accept_challenge(uuid, uuid, bigint) owner to supabase_auth_admin;
revoke execute on function auth.accept_challenge(uuid, uuid, bigint) from public;

-- Challenges, as many as anybody asks for, would each bring guesses of their own: a person has five open
-- ones, and one more closes the oldest. Whoever types a code answers the newest, so honest people never notice.
create function auth.tg_mfa_challenges__keep_few() returns trigger
language plpgsql set search_path = ''
as $$
declare
  _user_id uuid;
begin
  -- One at a time for each person: two at once would each count without the other.
  select factor.user_id into _user_id from auth.mfa_factors as factor where factor.id = new.factor_id;
  perform from auth.users as person where person.id = _user_id for no key update;

  delete from auth.mfa_challenges as former
  using auth.mfa_factors as factor
  where factor.id = former.factor_id and factor.user_id = _user_id and former.created_at < now() - interval '1 day';
  update auth.mfa_challenges as former set closed_at = now()
  where former.id in (
    select challenge.id
    from auth.mfa_challenges as challenge
    join auth.mfa_factors as factor on factor.id = challenge.factor_id
    where factor.user_id = _user_id and challenge.verified_at is null and challenge.closed_at is null
    order by challenge.created_at desc, challenge.id
    offset 4
  );
  return new;
end
$$;
comment on function auth.tg_mfa_challenges__keep_few() is
  'Leaves room for the challenge to come: the person''s newest four stay open, and those of the day before go.';
alter function auth.tg_mfa_challenges__keep_few() owner to supabase_auth_admin;
revoke execute on function auth.tg_mfa_challenges__keep_few() from public;

create trigger _100_keep_few before insert on auth.mfa_challenges
  for each row execute function auth.tg_mfa_challenges__keep_few();

-- A step is spent for its secret, not for one row: the same secret may stand behind two factors, or behind one that was
-- taken away and set up again. A day is far beyond the tolerance of clocks.
create function auth.use_time_step(_id text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not _gateway.spend_proof(_id, now() + interval '1 day') then
    raise exception 'the time step has been used' using errcode = 'P0002';
  end if;
end
$$;
comment on function auth.use_time_step(text) is
  'Uses up a time step of an authenticator''s secret, named by their hash; P0002 when that has happened already.';
alter function auth.use_time_step(text) owner to supabase_auth_admin;
revoke execute on function auth.use_time_step(text) from public;
