CREATE FUNCTION private.record_audit(_action text, _outcome text, _target text DEFAULT NULL::text, _detail jsonb DEFAULT '{}'::jsonb, _actor_id uuid DEFAULT auth.uid()) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.audit_log (actor_id, auth_session_id, action, outcome, target, detail)
  values (_actor_id, private.session_id(), _action, _outcome, left(_target, 200), _detail)
$$;

REVOKE ALL ON FUNCTION private.record_audit(_action text, _outcome text, _target text, _detail jsonb, _actor_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_audit(_action text, _outcome text, _target text, _detail jsonb, _actor_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.record_audit(_action text, _outcome text, _target text, _detail jsonb, _actor_id uuid) TO supabase_auth_admin;

COMMENT ON FUNCTION private.record_audit(_action text, _outcome text, _target text, _detail jsonb, _actor_id uuid) IS 'Writes one line of the audit log; _outcome is ok or denied. Not for API roles.';
