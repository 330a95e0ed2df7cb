CREATE FUNCTION private.end_pushes(_ids bigint[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.notifications as pushed set push_due_at = null
  where pushed.id in (
    select taken.id from public.notifications as taken where taken.id = any (_ids) order by taken.id for update
  )
$$;

REVOKE ALL ON FUNCTION private.end_pushes(_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_pushes(_ids bigint[]) TO service_role;

COMMENT ON FUNCTION private.end_pushes(_ids bigint[]) IS 'These are pushed, or were tried. For the server.';
