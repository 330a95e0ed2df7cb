CREATE FUNCTION private.require_not_begun(_visit public.visits, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if _visit.starts_at <= _now then
    perform private.refuse('PT422', 'visit_begun', 'This visit has begun. Please say how it went instead.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_not_begun(_visit public.visits, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_not_begun(_visit public.visits, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_not_begun(_visit public.visits, _now timestamp with time zone) IS 'PT422 visit_begun. Not for API roles.';
