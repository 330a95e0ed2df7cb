CREATE FUNCTION private.reminded_at(_agreement public.agreements) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select max(told.happened_at) from public.chain_events as told
  where told.entity = 'agreement' and told.entity_id = _agreement.id and told.action = 'remind'
    and (told.detail ->> 'place')::smallint = (private.next_signer(_agreement)).sign_order
$$;

REVOKE ALL ON FUNCTION private.reminded_at(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reminded_at(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.reminded_at(_agreement public.agreements) IS 'When somebody last reminded the signer whose turn it is; null for never. Not for API roles.';
