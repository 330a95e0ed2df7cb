CREATE FUNCTION private.other_accounts_with(_document public.application_documents) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select count(distinct other.user_id) from public.application_documents as other
    where other.sha256 = _document.sha256 and other.user_id <> _document.user_id
  );
end
$$;

REVOKE ALL ON FUNCTION private.other_accounts_with(_document public.application_documents) FROM PUBLIC;
GRANT ALL ON FUNCTION private.other_accounts_with(_document public.application_documents) TO service_role;

COMMENT ON FUNCTION private.other_accounts_with(_document public.application_documents) IS 'How many other accounts sent the same file, byte by byte. Not for API roles.';
