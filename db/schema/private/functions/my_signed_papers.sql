CREATE FUNCTION private.my_signed_papers() RETURNS TABLE(number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return query select * from private.signed_papers_of(auth.uid());
end
$$;

REVOKE ALL ON FUNCTION private.my_signed_papers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_signed_papers() TO service_role;
GRANT ALL ON FUNCTION private.my_signed_papers() TO authenticated;

COMMENT ON FUNCTION private.my_signed_papers() IS 'The caller''s rows of private.signed_papers_of. 42501.';
