CREATE FUNCTION private.answer_suspension(_id uuid, _answer text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _answered private.suspensions;
begin
  update private.suspensions as open
  set answer = btrim(_answer), answered_at = now()
  where open.id = _id and open.lifted_at is null and open.answered_at is null and open.answer_until > now()
  returning * into _answered;
  if _answered.id is null then
    return false;
  end if;
  perform private.record_audit(
    'account.answered', 'ok', _answered.user_id::text, jsonb_build_object('suspension', _id), _answered.user_id
  );
  return true;
end
$$;

REVOKE ALL ON FUNCTION private.answer_suspension(_id uuid, _answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.answer_suspension(_id uuid, _answer text) TO service_role;

COMMENT ON FUNCTION private.answer_suspension(_id uuid, _answer text) IS 'Keeps the one answer of a suspended person for the admins; false when there is none to give any more. For the server.';
