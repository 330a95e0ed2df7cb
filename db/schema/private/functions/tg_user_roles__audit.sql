CREATE FUNCTION private.tg_user_roles__audit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    perform private.record_audit(
      case new.role_approval_status when 'approved' then 'role.given' else 'role.requested' end, 'ok',
      new.user_id::text, jsonb_build_object('role', new.role, 'status', new.role_approval_status)
    );
  elsif tg_op = 'DELETE' then
    perform private.record_audit(
      'role.removed', 'ok', old.user_id::text, jsonb_build_object('role', old.role, 'status', old.role_approval_status)
    );
  elsif auth.uid() is null then
    perform private.record_audit(
      'role.changed', 'ok', new.user_id::text,
      jsonb_build_object('role', new.role, 'from', old.role_approval_status, 'to', new.role_approval_status)
    );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_user_roles__audit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_user_roles__audit() TO service_role;
