CREATE FUNCTION public.agreement(_agreement_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _side text;
  _is_host boolean;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  _side := private.agreement_side(_agreement);
  if _agreement.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  _is_host := _side in ('owner', 'broker');
  return private.agreement_common(_agreement, _side) || jsonb_build_object(
    'state_code', _agreement.state_code, 'property_type', _agreement.property_type,
    'parties', (
      select jsonb_agg(jsonb_build_object(
        'id', party.id, 'role', party.role, 'sign_order', party.sign_order, 'legal_name', party.legal_name, 'address', party.address,
        'is_me', party.user_id is not distinct from auth.uid(), 'has_account', party.user_id is not null,
        'invited_until', (
          select max(made.ends_at) from private.party_invites as made
          where _is_host and party.user_id is null and made.party_id = party.id and made.used_at is null and made.ends_at > private.present()
        ),
        'opened_at', (
          select min(event.at) from public.agreement_events as event
          join public.agreement_versions as said
            on said.agreement_id = _agreement.id and said.version_no = _agreement.current_version
          where event.agreement_id = _agreement.id and event.type = 'viewed' and event.actor ->> 'ref' = private.party_ref(party.id)
            and event.data ->> 'documentSha256' = said.document_sha256
        ),
        'signed_at', (
          select signed.signed_at from public.agreement_signatures as signed
          where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version
            and signed.party_id = party.id and signed.withdrawn_at is null
        )
      ) order by party.sign_order)
      from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
    ),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version_no', said.version_no, 'terms', said.terms, 'clauses', said.clauses, 'document', said.document,
        'content_sha256', said.content_sha256, 'document_sha256', said.document_sha256, 'bytes', said.bytes,
        'rule_warnings', said.rule_warnings, 'frozen_at', said.frozen_at, 'sent_at', said.sent_at, 'created_at', said.created_at
      ) order by said.version_no desc), '[]')
      from public.agreement_versions as said
      where said.agreement_id = _agreement.id and (_is_host or said.sent_at is not null)
    ),
    'reminded_at', private.reminded_at(_agreement),
    'warnings', private.agreement_warnings(_agreement, _side, private.current_version(_agreement)),
    'proof_until', (
      select max(proof.expires_at) from private.signing_proofs as proof
      where proof.user_id = auth.uid() and proof.auth_session_id = private.session_id() and proof.agreement_id = _agreement.id
        and proof.version_no = _agreement.current_version and proof.used_at is null and proof.expires_at > private.present()
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', event.action, 'state', event.to_state, 'side', event.side, 'at', event.happened_at
      ) order by event.id), '[]')
      from public.chain_events as event
      where event.entity = 'agreement' and event.entity_id = _agreement.id and (event.action <> 'remind' or event.side <> 'clock')
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', file.kind, 'version_no', file.version_no, 'sha256', file.sha256, 'bytes', file.bytes, 'made_at', file.made_at
      ) order by file.made_at, file.kind), '[]')
      from public.agreement_files as file where file.agreement_id = _agreement.id
        and (_side <> 'broker' or file.kind = 'document')
    ),
    'tenancy_id', case when _agreement.state in ('in_force', 'ended') or _agreement.kind <> 'first' then _agreement.tenancy_id end,
    'follows', (select former.number from public.agreements as former where former.id = _agreement.previous_id)
  );
end
$$;

REVOKE ALL ON FUNCTION public.agreement(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agreement(_agreement_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.agreement(_agreement_id uuid) TO authenticated;

COMMENT ON FUNCTION public.agreement(_agreement_id uuid) IS 'An agreement with its parties, versions, warnings, steps and files: all versions for the host, those that were sent for the signers. PT404.';
