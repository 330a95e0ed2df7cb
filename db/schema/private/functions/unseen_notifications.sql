CREATE FUNCTION private.unseen_notifications(_user_id uuid) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select count(*)::integer
    from (
      select from public.notifications as mine where mine.user_id = _user_id and mine.seen_at is null limit 100
    ) as unseen
  );
end
$$;

REVOKE ALL ON FUNCTION private.unseen_notifications(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.unseen_notifications(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.unseen_notifications(_user_id uuid) IS 'How many notifications the person has not seen, at most 100. Not for API roles.';
