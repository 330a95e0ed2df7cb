-- Browsers that a person has signed in on with all that was due. A browser carries a mark that only it and a hash here
-- know; it proves nothing by itself, but who guesses from elsewhere cannot shut it out. A password that changes, and an
-- account that is erased, make every browser of its person a stranger.

create table auth.known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_hash text not null check (token_hash <> ''),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (token_hash, user_id)
);

alter table auth.known_devices enable row level security;
alter table auth.known_devices owner to supabase_auth_admin;
create index known_devices_user_id_idx on auth.known_devices (user_id, expires_at);
comment on table auth.known_devices is
  'Browsers that a person has signed in on fully; what others guess at or ask for does not shut them out.';
comment on column auth.known_devices.token_hash is
  'SHA-256 of the mark that the browser carries, never the mark. One browser may be known for several people.';

-- At each sign-in the browser gets a new mark, so that one planted there beforehand becomes known for nobody.
create function auth.remember_device(
  _user_id uuid, _former_hash text, _hash text, _days integer, _most integer
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update auth.known_devices set token_hash = _hash where token_hash = _former_hash;
  insert into auth.known_devices (user_id, token_hash, expires_at)
  values (_user_id, _hash, now() + _days * interval '1 day')
  on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at;
  delete from auth.known_devices
  where user_id = _user_id and (expires_at <= now() or id in (
    select id from auth.known_devices where user_id = _user_id order by expires_at desc, id offset _most
  ));
end
$$;
comment on function auth.remember_device(uuid, text, text, integer, integer) is
  'Makes a browser known for a person, under a new mark; _former_hash is that of the mark it had, or null. Of the _most '
  'that were used last.';

create function auth.tg_users__forget_devices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.known_devices where user_id = new.id;
  return null;
end
$$;

create trigger _900_forget_devices
  after update of encrypted_password, deleted_at on auth.users
  for each row when (
    old.encrypted_password is distinct from new.encrypted_password or new.deleted_at is not null
  )
  execute function auth.tg_users__forget_devices();

alter function auth.remember_device(uuid, text, text, integer, integer) owner to supabase_auth_admin;
alter function auth.tg_users__forget_devices() owner to supabase_auth_admin;
revoke execute on function
  auth.remember_device(uuid, text, text, integer, integer), auth.tg_users__forget_devices()
  from public;
