CREATE FUNCTION private.end_act(_key uuid, _answer jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept jsonb;
begin
  update private.acts as act set answer = _answer where act.user_id = auth.uid() and act.key = _key
  returning act.answer into _kept;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.end_act(_key uuid, _answer jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_act(_key uuid, _answer jsonb) TO service_role;

COMMENT ON FUNCTION private.end_act(_key uuid, _answer jsonb) IS 'Keeps the answer for the key and gives it. Not for API roles.';
