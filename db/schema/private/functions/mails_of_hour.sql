CREATE FUNCTION private.mails_of_hour(_user_id uuid, _kind text, _now timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(distinct coalesce(left_one.mailed_with, left_one.id))::integer
  from public.notifications as left_one
  where left_one.user_id = _user_id and left_one.kind = _kind and left_one.mailed_at > _now - interval '1 hour'
$$;

REVOKE ALL ON FUNCTION private.mails_of_hour(_user_id uuid, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mails_of_hour(_user_id uuid, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.mails_of_hour(_user_id uuid, _kind text, _now timestamp with time zone) IS 'How many mails of this kind the person was sent in the last hour. Not for API roles.';
