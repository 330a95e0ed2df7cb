CREATE FUNCTION private.note_watching(_action text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  if not exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = _action and line.happened_at > now() - interval '1 minute'
  ) then
    perform private.record_audit(_action, 'ok');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.note_watching(_action text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_watching(_action text) TO service_role;

COMMENT ON FUNCTION private.note_watching(_action text) IS 'Lets an admin watch something and keeps that it was watched, once a minute. 42501. Not for API roles.';
