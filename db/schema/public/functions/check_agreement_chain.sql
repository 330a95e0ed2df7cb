CREATE FUNCTION public.check_agreement_chain(_agreement_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _fault integer;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  _fault := private.chain_fault(_agreement);
  return jsonb_build_object(
    'ok', _fault is null, 'events', (select count(*) from public.agreement_events as event where event.agreement_id = _agreement.id),
    'head', _agreement.head, 'broken_at', _fault
  );
end
$$;

REVOKE ALL ON FUNCTION public.check_agreement_chain(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_agreement_chain(_agreement_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.check_agreement_chain(_agreement_id uuid) TO authenticated;

COMMENT ON FUNCTION public.check_agreement_chain(_agreement_id uuid) IS 'Whether the chain of an agreement holds, computed anew. {ok, events, head, broken_at}; PT404.';
