CREATE FUNCTION private.note_list(_list text, _limit integer, _is_narrowed boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- a whole list is rarely asked for, a page often
  _action constant text := 'admin.list.' || _list || case when _limit > 100 then '.all' else '' end;
begin
  perform private.require_admin();
  perform private.require_pace(array[_action], case when _limit > 100 then 30 else 120 end);
  perform private.record_audit(
    _action, 'ok', null, jsonb_build_object('limit', _limit, 'narrowed', _is_narrowed)
  );
end
$$;

REVOKE ALL ON FUNCTION private.note_list(_list text, _limit integer, _is_narrowed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_list(_list text, _limit integer, _is_narrowed boolean) TO service_role;

COMMENT ON FUNCTION private.note_list(_list text, _limit integer, _is_narrowed boolean) IS 'Lets an admin look at a list and keeps that it was looked at. 42501, PT429. Not for API roles.';
