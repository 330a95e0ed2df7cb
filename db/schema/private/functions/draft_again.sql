CREATE FUNCTION private.draft_again(_agreement public.agreements, _from text, _now timestamp with time zone) RETURNS public.agreements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _from = 'sent' then
    _agreement.expires_at := null;
    perform private.append_agreement_event(
      _agreement, 'taken_back', 'owner', (
        select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.role = 'owner'
      ), jsonb_build_object('version', _agreement.current_version), _now
    );
  end if;
  return _agreement;
end
$$;

REVOKE ALL ON FUNCTION private.draft_again(_agreement public.agreements, _from text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.draft_again(_agreement public.agreements, _from text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.draft_again(_agreement public.agreements, _from text, _now timestamp with time zone) IS 'What becomes of an agreement that was out when a change of it is agreed: no end, and an event of the evidence. Not for API roles.';
