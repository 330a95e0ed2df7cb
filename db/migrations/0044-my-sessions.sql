-- Where one is signed in, and ending it elsewhere.

create function private.require_second_factor() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.second_factor_ok() then
    raise exception 'Please complete two-factor authentication'
      using errcode = '42501', hint = 'insufficient_aal';
  end if;
end
$$;
comment on function private.require_second_factor() is
  'Raises 42501, hint insufficient_aal, while the caller''s session has not passed the second factor or has ended.';

create function public.my_sessions() returns table (
  id uuid,
  created_at timestamptz,
  last_used_at timestamptz,
  user_agent text,
  ip text,
  is_current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return query
    select
      session.id,
      session.created_at,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at),
      session.user_agent,
      host(session.ip),
      session.id = private.session_id()
    from auth.sessions as session
    where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
    order by 6 desc, 3 desc;
end
$$;
comment on function public.my_sessions() is
  'The caller''s live sign-in sessions, the one in use first. last_used_at is when its token was last renewed.';

create function public.end_my_session(_session_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _is_ended boolean;
begin
  perform private.require_second_factor();
  delete from auth.sessions as session where session.id = _session_id and session.user_id = auth.uid();
  _is_ended := found;
  if _is_ended then
    perform private.record_audit('session.ended', 'ok', _session_id::text);
  end if;
  return jsonb_build_object('success', true, 'ended', _is_ended);
end
$$;
comment on function public.end_my_session(uuid) is
  'Signs the caller out of one of their sessions, at once. {success: true, ended}; ended is false when there is no such '
  'session of theirs (any more).';

grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated;
