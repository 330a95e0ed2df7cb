-- The request that is being answered: where it came from, whose it is, and whether it may be.

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

create function private.request_agent_hash() returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 'UTF8'
  ))
$$;
comment on function private.request_agent_hash() is 'SHA-256 of the browser''s name for itself; null when nobody said.';

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;
comment on function private.session_id() is 'The sign-in session that the caller''s token names; null without one.';

-- A token only names a session. Whether that session still lives is looked up each time, so signing out or suspending
-- somebody takes effect on the very next request, however long the token was meant to last.
create function private.session_alive() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id = private.session_id()
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  )
$$;
comment on function private.session_alive() is
  'True while the caller''s session exists, has not expired and belongs to a person who is not suspended.';
grant execute on function private.session_id(), private.session_alive() to authenticated;

-- Runs as the first statement of every request of the API (hosted projects: setting `pgrst.db_pre_request`).
create function private.pre_request() returns void
language plpgsql stable set search_path = ''
as $$
declare
  _words text;
begin
  -- apart: visitors may not ask the second question
  if current_user <> 'authenticated' then
    return;
  end if;
  if private.session_alive() then
    return;
  end if;
  _words := private.own_suspension_words();
  if _words is not null then
    raise exception '%', _words using errcode = 'PT401', hint = 'user_banned';
  end if;
  raise exception 'Your session has ended. Please sign in again.'
    using errcode = 'PT401', hint = 'session_not_found';
end
$$;
comment on function private.pre_request() is
  'Refuses a signed-in request whose session ended (PT401, hint session_not_found) or whose person is suspended (hint '
  'user_banned, with since when and how to answer).';
grant execute on function private.pre_request() to anon, authenticated;
