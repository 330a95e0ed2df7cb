CREATE FUNCTION public.evidence_keys() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('keys', coalesce(jsonb_agg(known.key || jsonb_build_object(
    'kid', known.kid, 'alg', 'ES256', 'use', 'sig'
  ) order by known.created_at, known.kid), '[]'))
  from private.evidence_keys as known
$$;

REVOKE ALL ON FUNCTION public.evidence_keys() FROM PUBLIC;
GRANT ALL ON FUNCTION public.evidence_keys() TO service_role;
GRANT ALL ON FUNCTION public.evidence_keys() TO anon;
GRANT ALL ON FUNCTION public.evidence_keys() TO authenticated;

COMMENT ON FUNCTION public.evidence_keys() IS '@anonymous The public keys that sealed evidence, as a JSON Web Key Set, retired ones too: seals are checked by anybody, now and later.';
