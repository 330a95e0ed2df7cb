-- Sign-ups by e-mail whose address nobody has confirmed yet. A visitor writes a row and gets its id, which opens nothing
-- by itself: the code that is mailed to the address turns it into an account. A row can be seen and deleted only inside
-- the transaction that made it, so nobody reads or removes the sign-ups of others. Nothing here tells whether an account
-- exists.

create table public.pending_users (
  id uuid primary key default gen_random_uuid(),
  email text
    check (char_length(email) <= 255 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]+$'),
  password_hash text,
  first_name text check (char_length(first_name) between 1 and 100),
  last_name text check (char_length(last_name) between 1 and 100),
  phone text check (phone ~ '^\+(91[6-9]\d{9}|1[2-9]\d{9})$'),
  role text not null default 'tenant' check (role = 'tenant'),
  verification_method text not null default 'email' check (verification_method = 'email'),
  terms_version text check (char_length(terms_version) between 1 and 40),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  created_tx xid8 not null default pg_current_xact_id(),
  -- whose network it came from, as a hash: for the limits
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
  -- one that is over keeps only what is counted: when it came and from which network
  constraint "a sign-up that waits is whole" check (
    confirmed_at is not null or superseded_at is not null
    or (email is not null and password_hash is not null and first_name is not null and last_name is not null
      and phone is not null)
  )
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

-- Passwords that guessers try first, for the sign-ups whose password the database hashes. The server refuses the same
-- ones elsewhere; a test holds the two lists equal.
create table private.guessable_words (
  word text primary key check (word = lower(word))
);

comment on table private.guessable_words is 'Words that common passwords are made of.';

-- From a confirmed sign-up to an account with a role. The window in which a chosen role is approved is opened by the
-- server, once, when the first contact of an account is confirmed; it is used by a token that only the sign-up's own
-- browser has, or by the person's session.
create table private.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  terms_version text not null check (char_length(terms_version) between 1 and 40),
  accepted_at timestamptz not null default now(),
  ip inet
);

create index consents_user_id_idx on private.consents (user_id);
comment on table private.consents is 'Which terms a person agreed to, when, and from where.';

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

insert into private.guessable_words (word)
select distinct regexp_split_to_table(
  'password passwort passw0rd pass passwd passphrase letmein welcome admin administrator root user guest test
  tester testing demo default changeme change secret login signin access master superman batman spiderman
  iloveyou loveyou iloveu love lovely sunshine princess dragon monkey football cricket baseball basketball
  soccer hockey shadow michael jordan jessica ashley jennifer michelle daniel charlie thomas george robert
  matthew andrew joshua nicole hannah amanda harley ranger hunter buster killer pepper ginger summer winter
  spring autumn flower freedom whatever trustno computer internet samsung google facebook android iphone apple
  microsoft windows linux starwars pokemon naruto qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl
  asdfjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc azerty qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh
  abcabc aaaaaa india bharat hindustan krishna ganesh sairam jaishriram jaimatadi shivam shankar mahadev
  hanuman lakshmi durga allah bismillah jesus waheguru omnamahshivaya omsairam rahul rohit sachin virat dhoni
  kohli tendulkar sharma priya pooja neha anjali deepak suresh ramesh mahesh ganapathi mumbai delhi newdelhi
  bangalore bengaluru hyderabad chennai kolkata pune bollywood chocolate cookie banana orange purple yellow
  silver golden diamond angel baby babygirl lovers family mother father mommy daddy sister brother friend
  friends forever money cash bank business office house home rental rent landlord tenant owner broker property
  apartment basera',
  '\s+'
);

-- What is wrong with a password; null for a good one. The account's own address is the first guess.
create function private.password_weakness(_password text, _email text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _guessable constant text := 'Password is known to be weak and easy to guess, please choose a different one.';
  _runs constant text[] := array['01234567890', '9876543210', 'abcdefghijklmnopqrstuvwxyz', '1q2w3e4r5t6y7u8i9o0p'];
  _marks constant text := '^[^a-z]+|[^a-z]+$';
  _folded constant text := lower(_password);
  _half constant text := left(_folded, char_length(_folded) / 2);
  _word constant text := regexp_replace(_folded, _marks, '', 'g');
  _least constant integer := coalesce((private.setting('password_min_length'))::integer, 6);
begin
  if char_length(_password) < _least then
    return format('Password should be at least %s characters.', _least);
  end if;
  if (select count(distinct letter) from regexp_split_to_table(_folded, '') as letter) <= 2
    or exists (
      select from unnest(_runs) as run
      where position(_folded in run) > 0 or (_folded = _half || _half and position(_half in run) > 0)
    )
    or lower(_email) in (_folded, _word)
    or split_part(lower(_email), '@', 1) in (_folded, _word)
    or exists (
      select from private.guessable_words as known
      where known.word in (_word, regexp_replace(translate(_folded, '013457@$', 'oieastas'), _marks, '', 'g'))
    )
  then
    return _guessable;
  end if;
  return null;
end
$$;
comment on function private.password_weakness(text, text) is
  'Why the password may not be had, in words for the person; null for a good one.';

-- The auth service makes accounts; the hosted platform runs its hooks as the same role.
grant usage on schema private to supabase_auth_admin;

create function private.take_pending_user(_id uuid) returns setof public.pending_users
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _taken public.pending_users;
begin
  select * into _taken
  from public.pending_users as pending
  where pending.id = _id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and pending.expires_at > now()
  for update;
  if not found then
    raise exception 'the sign-up has been used' using errcode = 'P0002';
  end if;
  update public.pending_users as pending set
    confirmed_at = case when pending.id = _id then now() else pending.confirmed_at end,
    email = null, password_hash = null, first_name = null, last_name = null, phone = null, terms_version = null,
    requested_ip = null, code_mac = null
  where pending.email = _taken.email;
  return next _taken;
end
$$;
comment on function private.take_pending_user(uuid) is
  'Uses a pending sign-up up and answers it as it was; P0002 when that has happened already. What it told is forgotten.';

create function private.open_sign_up(_user_id uuid, _token_mac text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.user_roles (user_id, role, role_approval_status)
  values (_user_id, 'tenant', 'approved')
  on conflict (user_id, role) do nothing;

  insert into private.sign_up_grants as present (user_id, expires_at, token_mac)
  values (_user_id, now() + interval '15 minutes', _token_mac)
  on conflict (user_id) do nothing
$$;
comment on function private.open_sign_up(uuid, text) is
  'Makes a new person a tenant and opens the one window in which a chosen role is approved at once.';

create function private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.open_sign_up(_user_id, _token_mac);

  update public.profiles as profile set phone = _pending.phone
  where profile.id = _user_id and profile.phone is null;

  insert into private.consents (user_id, terms_version, accepted_at, ip)
  select _user_id, _pending.terms_version, _pending.created_at, _pending.requested_ip
  where _pending.terms_version is not null
$$;
comment on function private.open_pending_sign_up(public.pending_users, uuid, text) is
  'open_sign_up for the account that a pending sign-up has become, with its number and its consent.';

-- A newer code takes the place of the one before. The code of an address that has an account is never told to anybody,
-- so it opens nothing.
create function private.mark_sign_up_code(
  _pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.pending_users as pending set
    code_mac = _code_mac,
    code_sent_at = now(),
    code_expires_at = now() + make_interval(secs => _life_seconds),
    code_attempts = 0,
    sends = pending.sends + 1
  where pending.id = _pending_id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and (pending.code_sent_at is null or pending.code_sent_at + make_interval(secs => _spacing_seconds) <= now());
  return found;
end
$$;
comment on function private.mark_sign_up_code(uuid, text, integer, integer) is
  'Stores the newest code of a sign-up; false when one was sent a moment ago or the sign-up is over.';
revoke execute on function
  private.mark_sign_up_code(uuid, text, integer, integer), private.take_pending_user(uuid),
  private.open_pending_sign_up(public.pending_users, uuid, text)
  from service_role;
grant execute on function
  private.mark_sign_up_code(uuid, text, integer, integer), private.take_pending_user(uuid),
  private.open_pending_sign_up(public.pending_users, uuid, text)
  to supabase_auth_admin;

-- Who signed up by a link or by a text message gets the same window, without a token: they have a session.
create function private.tg_users__open_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_sign_up(new.id, null);
  return null;
end
$$;

create trigger _300_open_sign_up
  after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null)
    and new.confirmation_sent_at is not null and new.invited_at is null
  )
  execute function private.tg_users__open_sign_up();

-- What a person agreed to when they signed up otherwise than by a pending row; their word, as the tick in the box is.
create function private.tg_users__record_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.consents (user_id, terms_version, ip)
  values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  return null;
end
$$;

create trigger _300_record_consent after insert on auth.users
  for each row when (
    jsonb_typeof(new.raw_user_meta_data -> 'terms_version') = 'string'
    and new.raw_user_meta_data ->> 'terms_version' <> ''
  )
  execute function private.tg_users__record_consent();

-- The role step. Either the token of the sign-up or a live session of the very person; else nothing happens and nothing
-- is told. The first and the same again are one; another role inside a used window waits for approval in a session and
-- is refused to a token.
create function private.finish_sign_up(
  _user_id uuid, _email text, _role text, _token_mac text, _session_id uuid,
  _first_name text, _last_name text, _phone text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _has_session constant boolean := exists (
    select from auth.sessions as session
    where session.id = _session_id and session.user_id = _user_id
      and (session.not_after is null or session.not_after > now())
  );
  _window private.sign_up_grants;
  _is_open boolean;
  _status text;
begin
  if _role is null or _role not in ('tenant', 'owner', 'broker') or not exists (
    select from auth.users as person
    where person.id = _user_id
      and (person.email is null or lower(person.email) = lower(btrim(_email)))
      and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  ) then
    return null;
  end if;

  select * into _window from private.sign_up_grants as sign_up where sign_up.user_id = _user_id for update;
  _is_open := _window.user_id is not null and _window.expires_at > now();
  if not _has_session and not coalesce(
    _is_open and _window.token_mac = _token_mac and (_window.used_at is null or _window.role = _role), false
  ) then
    perform private.record_audit('signup.role', 'denied', _role, '{}', _user_id);
    return null;
  end if;

  select held.role_approval_status into _status
  from public.user_roles as held where held.user_id = _user_id and held.role = _role;
  if _status is null then
    _status := case
      when private.is_approved_at_once(_role) then 'approved'
      when coalesce(_is_open and _window.used_at is null, false) and private.setting('sign_up_approved_roles') ? _role
        then 'approved'
      else 'pending'
    end;
    insert into public.user_roles (user_id, role, role_approval_status) values (_user_id, _role, _status);
  end if;
  update private.sign_up_grants as sign_up set used_at = now(), role = _role
  where sign_up.user_id = _user_id and sign_up.used_at is null;

  update public.profiles as profile set
    first_name = coalesce(profile.first_name, private.clean_name(_first_name)),
    last_name = coalesce(profile.last_name, private.clean_name(_last_name)),
    phone = coalesce(profile.phone, substring(_phone from '^\+[1-9][0-9]{5,14}$'))
  where profile.id = _user_id;
  perform private.record_audit('signup.role', 'ok', _role, jsonb_build_object('status', _status), _user_id);
  return _status;
end
$$;
comment on function private.finish_sign_up(uuid, text, text, text, uuid, text, text, text) is
  'Gives a new person the role they chose; answers its approval status, null when nothing entitles the request.';

-- Sign-ups hold names and contacts until they expire. They belong to the person whose address they name: part of the copy
-- of their data, and gone with the account.
create function private.tg_users__forget_sign_ups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.pending_users as sign_up where sign_up.email = lower(old.email);
  return null;
end
$$;

create trigger _350_forget_sign_ups after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null and old.email is not null)
  execute function private.tg_users__forget_sign_ups();

-- An account that nobody has confirmed holds what who signed up last said, so also their consent and no other's.
create function private.tg_users__replace_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.consents as consent where consent.user_id = new.id;
  if jsonb_typeof(new.raw_user_meta_data -> 'terms_version') = 'string'
    and new.raw_user_meta_data ->> 'terms_version' <> ''
  then
    insert into private.consents (user_id, terms_version, ip)
    values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  end if;
  return null;
end
$$;

create trigger _300_replace_consent after update of raw_user_meta_data on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null
    and new.email_confirmed_at is null and new.phone_confirmed_at is null
  )
  execute function private.tg_users__replace_consent();

create trigger _190_require_names before insert on public.pending_users
  for each row execute function private.tg_require_person_names();
