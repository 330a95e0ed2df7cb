CREATE FUNCTION private.part_from_agreements(_person uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.void_agreements(
    array(
      select agreement.id
      from public.agreements as agreement
      where agreement.state in ('draft', 'sent', 'partly_signed') and (
        _person in (agreement.owner_id, agreement.seeker_id) or exists (
          select from public.agreement_parties as party
          where party.agreement_id = agreement.id and party.user_id = _person and party.removed_at is null
        )
      )
    ),
    'party_left', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.part_from_agreements(_person uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.part_from_agreements(_person uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.part_from_agreements(_person uuid, _now timestamp with time zone) IS 'Voids what a person who leaves would have signed. Not for API roles.';
