CREATE FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = _enquiry_id and (
      _user_id in (thread.seeker_id, thread.owner_id)
      or thread.broker_id = _user_id and private.acts_for(thread.property_id, _user_id, 'enquiries')
    )
  )
$$;

REVOKE ALL ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) IS 'Whether the person sees the conversation now; false for one that is gone. Not for API roles.';
