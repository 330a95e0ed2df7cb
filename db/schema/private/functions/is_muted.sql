CREATE FUNCTION private.is_muted(_enquiry_id uuid, _user_id uuid, _now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.enquiry_reads as marks
    where marks.enquiry_id = _enquiry_id and marks.user_id = _user_id and marks.muted_until > _now
  )
$$;

REVOKE ALL ON FUNCTION private.is_muted(_enquiry_id uuid, _user_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_muted(_enquiry_id uuid, _user_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_muted(_enquiry_id uuid, _user_id uuid, _now timestamp with time zone) IS 'Whether the person has muted the conversation: its messages ring nothing. Not for API roles.';
