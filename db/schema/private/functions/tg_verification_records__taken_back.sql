CREATE FUNCTION private.tg_verification_records__taken_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.record_audit('kyc.withdrawn', 'ok', old.user_id::text, jsonb_build_object('type', old.document_type));
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_verification_records__taken_back() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_verification_records__taken_back() TO service_role;
