CREATE FUNCTION private.agreement_common(_agreement public.agreements, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _agreement.id, 'number', _agreement.number, 'enquiry_id', _agreement.enquiry_id, 'kind', _agreement.kind,
    'state', _agreement.state, 'version', _agreement.version, 'my_side', _side,
    'home', jsonb_build_object(
      'property_id', _agreement.property_id, 'title', _agreement.home_title,
      'locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _agreement.enquiry_id), ''),
      'photo', (
        select home.image_urls[1] from public.properties as home
        where home.id = _agreement.property_id and (_side in ('owner', 'broker') or home.approval_status = 'approved')
      ),
      'is_listed', coalesce((select private.is_listed(home) from public.properties as home where home.id = _agreement.property_id), false)
    ),
    'current_version', _agreement.current_version,
    'start_on', (
      select said.terms ->> 'start_on' from public.agreement_versions as said
      where said.agreement_id = _agreement.id and said.version_no = _agreement.current_version
        and (said.sent_at is not null or _side in ('owner', 'broker'))
    ),
    'expires_at', case when _agreement.state in ('sent', 'partly_signed') then _agreement.expires_at end,
    'reason', _agreement.reason,
    'is_my_turn', coalesce(next.user_id = auth.uid(), false),
    'next_role', next.role,
    'signed', (
      select count(*) from public.agreement_signatures as signed
      where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version and signed.withdrawn_at is null
    ),
    'signers', (
      select count(*) from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
    ),
    'state_at', _agreement.state_at, 'created_at', _agreement.created_at
  )
  from private.next_signer(_agreement) as next
$$;

REVOKE ALL ON FUNCTION private.agreement_common(_agreement public.agreements, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_common(_agreement public.agreements, _side text) TO service_role;

COMMENT ON FUNCTION private.agreement_common(_agreement public.agreements, _side text) IS 'An agreement in a list, as a side sees it. Not for API roles.';
