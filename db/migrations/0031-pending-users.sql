-- Sign-ups by e-mail whose address nobody has confirmed yet. A visitor writes a row and gets its id, which opens nothing
-- by itself: the code that is mailed to the address turns it into an account. A row can be seen and deleted only inside
-- the transaction that made it, so nobody reads or removes the sign-ups of others. Nothing here tells whether an account
-- exists.
create table public.pending_users (
  id uuid primary key default gen_random_uuid(),
  email text not null
    check (char_length(email) <= 255 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]+$'),
  password_hash text,
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  phone text not null check (phone ~ '^\+(91[6-9]\d{9}|1[2-9]\d{9})$'),
  role text not null default 'tenant' check (role = 'tenant'),
  verification_method text not null default 'email' check (verification_method = 'email'),
  terms_version text check (char_length(terms_version) between 1 and 40),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  created_tx xid8 not null default pg_current_xact_id(),
  -- whose network it came from, as a hash: for the limits below
  requested_from text,
  requested_ip inet,
  superseded_at timestamptz,
  confirmed_at timestamptz,
  code_mac text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_attempts integer not null default 0,
  attempts integer not null default 0,
  sends integer not null default 0,
  constraint "only a confirmed sign-up is without its password"
    check ((password_hash is null) = (confirmed_at is not null))
);

alter table public.pending_users enable row level security;
create index pending_users_email_idx on public.pending_users (email, created_at);
create index pending_users_requested_from_idx on public.pending_users (requested_from, created_at);
create index pending_users_expires_at_idx on public.pending_users (expires_at);

create policy "visitors can ask for an account of a tenant, by e-mail"
  on public.pending_users for insert to anon
  with check (role = 'tenant' and verification_method = 'email');

create policy "a sign-up can be seen only by the request that makes it"
  on public.pending_users for select to anon
  using (created_tx = (select pg_current_xact_id_if_assigned()));

-- Clients ask for their row to be deleted when no mail could be sent. The server removes it itself, so this finds nothing.
create policy "a sign-up can be deleted only by the request that makes it"
  on public.pending_users for delete to anon
  using (created_tx = (select pg_current_xact_id_if_assigned()));

-- Signed-in people have an account already: nothing is granted to them.
grant insert (email, password_hash, first_name, last_name, phone, role, verification_method, terms_version)
  on public.pending_users to anon;
grant select (id), delete on public.pending_users to anon;

comment on table public.pending_users is
  'Sign-ups that wait for the code sent to their e-mail address. Written by visitors, read by the server only.';
comment on column public.pending_users.password_hash is
  'Clients send the password itself; stored is its bcrypt, and nothing once the sign-up is confirmed.';
comment on column public.pending_users.created_tx is 'The transaction that made the row, the only one that may see it.';
comment on column public.pending_users.requested_from is 'SHA-256 of the network that asked, for counting.';
comment on column public.pending_users.code_attempts is 'Guesses at the live code.';
comment on column public.pending_users.attempts is 'Guesses at all codes of this sign-up.';

-- Hosted projects put the client first; the server puts its own finding there and nothing else.
create function private.request_ip() returns inet
language plpgsql stable set search_path = ''
as $$
begin
  return btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', 1
  ))::inet;
exception
  when invalid_text_representation then
    return null;
end
$$;
comment on function private.request_ip() is 'Where the request of the API came from; null when nobody said.';

create function private.tg_pending_users__receive() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _ip constant inet := private.request_ip();
  _network constant text := encode(sha256(convert_to(
    coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'), 'utf8'
  )), 'hex');
  _weakness text;
begin
  new.email := lower(btrim(new.email));
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  new.phone := regexp_replace(new.phone, '[\s().-]', '', 'g');
  new.role := 'tenant';
  new.verification_method := 'email';
  new.requested_from := _network;
  new.requested_ip := _ip;

  if new.password_hash is null or octet_length(new.password_hash) > 72 then
    raise exception 'Password cannot be longer than 72 characters' using errcode = '22023', hint = 'weak_password';
  end if;
  -- a ready-made hash would be a password that nobody has to know
  if new.password_hash ~ '^\$[a-z0-9-]+\$' or new.password_hash ~* '^[0-9a-f]{64}$' then
    raise exception 'The password must be sent as it was typed' using errcode = '22023', hint = 'weak_password';
  end if;
  _weakness := private.password_weakness(new.password_hash, new.email);
  if _weakness is not null then
    raise exception '%', _weakness using errcode = '22023', hint = 'weak_password';
  end if;
  if new.terms_version is null and private.setting('consent_required') = 'true' then
    raise exception 'Please agree to the terms and conditions' using errcode = '22023', hint = 'consent_required';
  end if;

  -- one at a time from one network and for one address, so that a hundred at once are counted one by one
  perform pg_advisory_xact_lock(hashtextextended('pending_users from ' || _network, 0));
  perform pg_advisory_xact_lock(hashtextextended('pending_users for ' || new.email, 0));
  if exists (
    select
    from (
      select
        count(*) filter (where pending.created_at > now() - interval '1 hour') as in_hour,
        count(*) as in_day
      from public.pending_users as pending
      where pending.requested_from = _network and pending.created_at > now() - interval '1 day'
    ) as counted
    where counted.in_hour >= 10 or counted.in_day >= 30
  ) or (
    select count(*) >= 3
    from public.pending_users as pending
    where pending.email = new.email and pending.created_at > now() - interval '1 hour'
  ) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;

  update public.pending_users as pending set superseded_at = now()
  where pending.email = new.email and pending.superseded_at is null and pending.confirmed_at is null;

  new.password_hash := extensions.crypt(new.password_hash, extensions.gen_salt('bf', 10));
  return new;
end
$$;

create trigger _100_receive before insert on public.pending_users
  for each row execute function private.tg_pending_users__receive();

-- Called by the server regularly.
create function private.prune_pending_users() returns bigint
language sql volatile set search_path = ''
as $$
  with pruned as (
    delete from public.pending_users where expires_at < now() returning 1
  )
  select count(*) from pruned
$$;
comment on function private.prune_pending_users() is 'Forgets sign-ups that nobody confirmed in time; answers how many.';
