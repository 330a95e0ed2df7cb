CREATE FUNCTION public.evidence_days() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(string_agg(known.day || ' ' || known.heads || ' ' || known.sha256 || E'\n', '' order by known.day), '')
  from private.evidence_days as known
$$;

REVOKE ALL ON FUNCTION public.evidence_days() FROM PUBLIC;
GRANT ALL ON FUNCTION public.evidence_days() TO service_role;
GRANT ALL ON FUNCTION public.evidence_days() TO anon;
GRANT ALL ON FUNCTION public.evidence_days() TO authenticated;

COMMENT ON FUNCTION public.evidence_days() IS '@anonymous A line for each day on which agreements came into force: the day in India, how many heads, SHA-256 of evidence_heads of that day. Whoever keeps lines sees when they are changed.';
