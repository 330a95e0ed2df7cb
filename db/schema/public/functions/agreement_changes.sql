CREATE FUNCTION public.agreement_changes(_agreement_id uuid) RETURNS jsonb
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
  return jsonb_build_object('changes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'version_no', asked.version_no, 'name', party.legal_name,
      'is_mine', asked.asked_by is not distinct from auth.uid(), 'about', asked.about, 'present', asked.present, 'wanted', asked.wanted,
      'note', asked.note, 'state', asked.state, 'asked_at', asked.asked_at, 'answered_at', asked.answered_at
    ) order by asked.asked_at, asked.id), '[]')
    from private.agreement_changes as asked
    join public.agreement_parties as party on party.id = asked.party_id
    where asked.agreement_id = _agreement.id
  ));
end
$$;

REVOKE ALL ON FUNCTION public.agreement_changes(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agreement_changes(_agreement_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.agreement_changes(_agreement_id uuid) TO authenticated;

COMMENT ON FUNCTION public.agreement_changes(_agreement_id uuid) IS 'Changes that were asked for in an agreement of the caller, oldest first, with their answers. {changes}; PT404.';
