CREATE FUNCTION private.prove_by_mailed_code(_code_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _code private.second_factor_codes;
begin
  delete from private.second_factor_codes where id = _code_id returning * into _code;
  if not found then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
  insert into private.second_factor_proofs (user_id, auth_session_id, method)
  values (_code.user_id, _code.auth_session_id, 'email');
  perform private.record_audit('otp.consumed', 'ok', 'email', '{}', _code.user_id);
end
$$;

REVOKE ALL ON FUNCTION private.prove_by_mailed_code(_code_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.prove_by_mailed_code(_code_id uuid) TO service_role;

COMMENT ON FUNCTION private.prove_by_mailed_code(_code_id uuid) IS 'Uses a mailed code up and notes the proof; P0002 when it has been used. For the server''s functions.';
