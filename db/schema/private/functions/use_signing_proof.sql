CREATE FUNCTION private.use_signing_proof(_agreement public.agreements, _now timestamp with time zone) RETURNS private.signing_proofs
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _proof private.signing_proofs;
begin
  update private.signing_proofs as proof set used_at = _now
  where proof.id = (
    select known.id from private.signing_proofs as known
    where known.user_id = auth.uid() and known.auth_session_id = private.session_id() and known.agreement_id = _agreement.id
      and known.version_no = _agreement.current_version and known.used_at is null and known.expires_at > _now
    order by known.expires_at desc limit 1
  )
  returning * into _proof;
  if not found then
    perform private.refuse('PT422', 'code_needed', 'Please enter the code that we send you, in this browser, and sign within ten minutes.');
  end if;
  return _proof;
end
$$;

REVOKE ALL ON FUNCTION private.use_signing_proof(_agreement public.agreements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.use_signing_proof(_agreement public.agreements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.use_signing_proof(_agreement public.agreements, _now timestamp with time zone) IS 'Uses the proof of this session, agreement and version; PT422 code_needed. Not for API roles.';
