CREATE FUNCTION private.has_opened(_agreement public.agreements, _party_id uuid, _sha256 text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.agreement_events as event
    where event.agreement_id = _agreement.id and event.type = 'viewed' and event.actor ->> 'ref' = private.party_ref(_party_id)
      and event.data ->> 'documentSha256' = _sha256
  )
$$;

REVOKE ALL ON FUNCTION private.has_opened(_agreement public.agreements, _party_id uuid, _sha256 text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_opened(_agreement public.agreements, _party_id uuid, _sha256 text) TO service_role;

COMMENT ON FUNCTION private.has_opened(_agreement public.agreements, _party_id uuid, _sha256 text) IS 'Whether the party has read this paper to its end. Not for API roles.';
