CREATE FUNCTION private.require_turn(_agreement public.agreements) RETURNS public.agreement_parties
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next constant public.agreement_parties := private.next_signer(_agreement);
begin
  if _next.user_id is distinct from auth.uid() then
    perform private.refuse('PT422', 'not_your_turn', 'Somebody else signs before you, or you have signed already.');
  end if;
  return _next;
end
$$;

REVOKE ALL ON FUNCTION private.require_turn(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_turn(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.require_turn(_agreement public.agreements) IS 'The caller as the next to sign; else PT422 not_your_turn. Not for API roles.';
