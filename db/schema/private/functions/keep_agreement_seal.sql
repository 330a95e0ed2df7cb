CREATE FUNCTION private.keep_agreement_seal(_agreement_id uuid, _kid text, _public_key jsonb, _at text, _signature text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.evidence_keys (kid, key, created_at) values (_kid, _public_key, _now) on conflict (kid) do nothing;
  insert into private.agreement_seals (agreement_id, kid, at, signature) values (_agreement_id, _kid, _at, _signature)
  on conflict (agreement_id) do nothing;
end
$$;

REVOKE ALL ON FUNCTION private.keep_agreement_seal(_agreement_id uuid, _kid text, _public_key jsonb, _at text, _signature text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_agreement_seal(_agreement_id uuid, _kid text, _public_key jsonb, _at text, _signature text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.keep_agreement_seal(_agreement_id uuid, _kid text, _public_key jsonb, _at text, _signature text, _now timestamp with time zone) IS 'Keeps the seal of a finished agreement, once, and publishes its key. For the server.';
