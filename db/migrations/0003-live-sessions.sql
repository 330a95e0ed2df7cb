-- A token only names a session. Whether that session still lives is looked up each time, so signing out or suspending
-- somebody takes effect on the very next request, however long the token was meant to last.

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;
comment on function private.session_id() is 'The sign-in session that the caller''s token names; null without one.';

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

-- Runs as the first statement of every request of the API (hosted projects: setting `pgrst.db_pre_request`).
create function private.pre_request() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return;
  end if;
  if not private.session_alive() then
    raise exception 'Your session has ended. Please sign in again.'
      using errcode = 'PT401', hint = 'session_not_found';
  end if;
end
$$;
comment on function private.pre_request() is
  'Refuses a signed-in request whose session ended or whose person is suspended: PT401, hint session_not_found.';

grant execute on function private.session_id(), private.session_alive() to authenticated;
grant execute on function private.pre_request() to anon, authenticated;
