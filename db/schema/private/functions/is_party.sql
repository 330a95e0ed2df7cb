CREATE FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = _enquiry_id and (
      _user_id in (thread.seeker_id, thread.owner_id)
      or thread.broker_id = _user_id and exists (
        select from public.user_roles as held
        where held.user_id = _user_id and held.role = 'broker' and held.role_approval_status = 'approved'
      )
    )
  )
$$;

REVOKE ALL ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.is_party(_enquiry_id uuid, _user_id uuid) IS 'Whether the person sees the conversation now; false for one that is gone. Not for API roles.';
