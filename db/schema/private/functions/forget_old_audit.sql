CREATE FUNCTION private.forget_old_audit() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _count integer;
begin
  delete from private.audit_log as line
  where line.id in (
    select old.id
    from private.audit_log as old
    where old.happened_at < now() - interval '400 days'
    order by old.happened_at
    limit 5000
  );
  get diagnostics _count = row_count;
  return _count;
end
$$;

REVOKE ALL ON FUNCTION private.forget_old_audit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_old_audit() TO service_role;

COMMENT ON FUNCTION private.forget_old_audit() IS 'Deletes up to 5000 lines of the audit log that are older than 400 days; their hashes stay in the seals. How many. Not for API roles.';
