CREATE FUNCTION private.keep_account(_user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('account ' || _user_id, 7));
end
$$;

REVOKE ALL ON FUNCTION private.keep_account(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_account(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.keep_account(_user_id uuid) IS 'The account is not erased before the transaction ends. Not for API roles.';
