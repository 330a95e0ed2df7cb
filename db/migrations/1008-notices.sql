-- Mails about one's account. Each notice is written in the transaction of what it tells of, whoever caused that.

-- What people are to be told, with the address it goes to. The server turns a row into a mail and deletes it.
create table private.notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested', 'revision_approved', 'revision_rejected',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected',
    'listing_hidden_by_reports', 'listing_cleared_of_reports',
    'report_nothing_wrong', 'report_changes_requested', 'report_taken_down'
  ) or kind in ('account_suspended', 'suspension_lifted')),
  email text not null check (char_length(email) between 3 and 255),
  created_at timestamptz not null default now(),
  detail text check (char_length(detail) between 1 and 80),
  about_id uuid,
  words jsonb not null default '{}' check (char_length(words::text) <= 2000),
  not_before timestamptz not null default now()
);

comment on table private.notices is 'Mails about one''s account that have yet to be written; a row goes when its mail is queued.';
comment on column private.notices.detail is 'Words of the server''s own that the mail repeats; nothing that a visitor sent.';
comment on column private.notices.about_id is 'What it tells of, so that a decision taken back is not told.';
comment on column private.notices.words is 'The person''s own title of the listing, the role, and the reason an admin gave.';
comment on column private.notices.not_before is 'When the mail may be written at the earliest.';

-- Where an account was used lately. A family of browsers on a system in a network, not a mark on the device itself.
create table private.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device text not null,
  network text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device, network)
);

comment on table private.known_devices is
  'Browsers, systems and networks an account was signed in from within 90 days; others are told of by mail.';

create function private.tg_notices__announce() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('basera_notices', '');
  return null;
end
$$;

create trigger _100_announce after insert on private.notices
  for each statement execute function private.tg_notices__announce();

create function private.notify_person(_user_id uuid, _kind text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notices (kind, email)
  select _kind, person.email from auth.users as person where person.id = _user_id and person.email is not null
$$;
comment on function private.notify_person(uuid, text) is
  'Has a mail written to the person''s address; none for an account without one. Not for API roles.';

-- A browser's word for itself is a stranger's text: only these words of ours are kept and mailed.
create function private.device_words(_user_agent text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(browser.name, 'An unknown browser') || coalesce(' on ' || system.name, '')
  from (
    select case
      when _user_agent ~ 'Edg(e|A|iOS)?/' then 'Edge'
      when _user_agent ~ '(OPR|OPiOS)/' then 'Opera'
      when _user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when _user_agent ~ '(Firefox|FxiOS)/' then 'Firefox'
      when _user_agent ~ '(Chrome|CriOS)/' then 'Chrome'
      when _user_agent ~ 'Version/.*Safari/' then 'Safari'
    end
  ) as browser (name), (
    select case
      when _user_agent ~ 'Windows' then 'Windows'
      when _user_agent ~ 'Android' then 'Android'
      when _user_agent ~ 'iPhone|iPod' then 'iPhone'
      when _user_agent ~ 'iPad' then 'iPad'
      when _user_agent ~ 'CrOS' then 'ChromeOS'
      when _user_agent ~ 'Macintosh' then 'macOS'
      when _user_agent ~ 'Linux' then 'Linux'
    end
  ) as system (name)
$$;
comment on function private.device_words(text) is
  'A browser and its system in words of ours, such as `Chrome on Windows`; nothing of the text itself.';

create function private.network_words(_ip inet) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 24 end))::text, 'unknown')
$$;
comment on function private.network_words(inet) is 'The neighbourhood of an address: IPv4 /24, IPv6 /64.';

create function private.notify_proven_address(_user_id uuid, _kind text, _detail text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notices (kind, email, detail)
  select _kind, person.email, _detail
  from auth.users as person
  where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;
comment on function private.notify_proven_address(uuid, text, text) is
  'Has a mail written to the person''s address, with a detail that it repeats; none to an address that nobody has '
  'proven, which may be a stranger''s. Not for API roles.';
revoke execute on function private.notify_proven_address(uuid, text, text) from service_role;

create function private.tg_sessions__recognize_device() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _device constant text := private.device_words(new.user_agent);
  _is_first boolean;
begin
  select person.last_sign_in_at is null into _is_first from auth.users as person where person.id = new.user_id;

  -- a session that is in use keeps its device known
  insert into private.known_devices as known (user_id, device, network, last_seen_at)
  select
    session.user_id, private.device_words(session.user_agent), private.network_words(session.ip),
    max(coalesce(session.refreshed_at at time zone 'utc', session.created_at))
  from auth.sessions as session
  where session.user_id = new.user_id and session.id <> new.id
  group by 1, 2, 3
  on conflict (user_id, device, network) do update set
    last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at);
  delete from private.known_devices as known
  where known.user_id = new.user_id and known.last_seen_at < now() - interval '90 days';

  insert into private.known_devices (user_id, device, network)
  values (new.user_id, _device, private.network_words(new.ip))
  on conflict (user_id, device, network) do nothing;
  if not found then
    update private.known_devices as known set last_seen_at = now()
    where known.user_id = new.user_id and known.device = _device
      and known.network = private.network_words(new.ip);
  elsif not _is_first and private.setting('new_device_notices') = 'true' then
    perform private.notify_proven_address(new.user_id, 'new_device', _device);
  end if;
  return null;
end
$$;

create trigger _100_recognize_device after insert on auth.sessions
  for each row execute function private.tg_sessions__recognize_device();

create function private.tg_mfa_factors__tell() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _factor constant auth.mfa_factors := coalesce(new, old);
begin
  perform private.notify_proven_address(
    _factor.user_id,
    case _factor.factor_type::text when 'phone' then 'phone_factor_' else 'authenticator_' end
      || case tg_op when 'DELETE' then 'removed' else 'added' end
  );
  return null;
end
$$;

create trigger _100_tell_added after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.tg_mfa_factors__tell();

create trigger _100_tell_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.tg_mfa_factors__tell();

-- An address that nobody has proven is told nothing about the number beside it: it may be anybody's.
create function private.tg_users__tell_phone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_proven_address(
    new.id, case when coalesce(old.phone, '') = '' then 'phone_added' else 'phone_changed' end
  );
  return null;
end
$$;

create trigger _400_tell_phone after update of phone on auth.users
  for each row when (
    coalesce(new.phone, '') <> '' and old.phone is distinct from new.phone
    and new.phone_confirmed_at is not null and new.email_confirmed_at is not null
  )
  execute function private.tg_users__tell_phone();

-- Whoever proved a number and only claimed the address beside it loses the address to its owner, and is told there.
create function private.tg_users__tell_released() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.notices (kind, email) values ('address_released', old.email);
  return null;
end
$$;

create trigger _400_tell_released after update of email on auth.users
  for each row when (
    coalesce(old.email, '') <> '' and new.email is null and old.email_confirmed_at is null
    and new.deleted_at is null
  )
  execute function private.tg_users__tell_released();
