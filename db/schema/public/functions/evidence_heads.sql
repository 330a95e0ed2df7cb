CREATE FUNCTION public.evidence_heads(_day date) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select string_agg(known.head || E'\n', '' order by known.head collate "C") from private.evidence_heads as known where known.day = _day
$$;

REVOKE ALL ON FUNCTION public.evidence_heads(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.evidence_heads(_day date) TO service_role;
GRANT ALL ON FUNCTION public.evidence_heads(_day date) TO anon;
GRANT ALL ON FUNCTION public.evidence_heads(_day date) TO authenticated;

COMMENT ON FUNCTION public.evidence_heads(_day date) IS '@anonymous The heads of a day that is over, sorted, a line each: a party finds the head of their certificate in it. Null for a day without any.';
