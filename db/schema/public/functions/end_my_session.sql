CREATE FUNCTION public.end_my_session(_session_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.end_my_session(_session_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_my_session(_session_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.end_my_session(_session_id uuid) TO authenticated;

COMMENT ON FUNCTION public.end_my_session(_session_id uuid) IS 'Signs the caller out of one of their sessions, at once. {success: true, ended}; ended is false when there is no such session of theirs (any more).';
