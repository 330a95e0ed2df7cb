CREATE FUNCTION public.agreement_evidence(_agreement_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  perform private.require_party(private.agreement_side(_agreement));
  if not exists (select from private.agreement_seals as seal where seal.agreement_id = _agreement.id) then
    perform private.refuse('PT422', 'not_sealed', 'The evidence is sealed shortly after all have signed.');
  end if;
  return private.agreement_evidence_of(_agreement, auth.uid());
end
$$;

REVOKE ALL ON FUNCTION public.agreement_evidence(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agreement_evidence(_agreement_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.agreement_evidence(_agreement_id uuid) TO authenticated;

COMMENT ON FUNCTION public.agreement_evidence(_agreement_id uuid) IS 'The evidence file of an agreement that all signed, to be checked by anybody (docs/verify.md), with the caller''s own openings. PT404, PT422 not_sealed, 42501 for who signs nothing.';
