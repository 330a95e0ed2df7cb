CREATE FUNCTION private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _tenancy := private.take_party_tenancy(_tenancy_id, true);
  -- the views of another number go with it
  delete from private.owner_pans as former where former.tenancy_id = _tenancy.id;
  insert into private.owner_pans (tenancy_id, owner_id, masked, sealed, given_at)
  values (_tenancy.id, auth.uid(), _masked, _sealed, _now);
  delete from private.pan_requests as answered where answered.tenancy_id = _tenancy.id;
  perform private.record_audit('pan.give', 'ok', _tenancy.id::text, '{}');
  perform private.tell_tenancy(
    _tenancy, 'pan_given', 'tenants', 'owner',
    private.record_tenancy_event(_tenancy, 'pan', _tenancy.id, 'give', 'asked', 'given', 'owner', null, null, _now),
    '{}', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) TO service_role;
GRANT ALL ON FUNCTION private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) TO authenticated;

COMMENT ON FUNCTION private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text) IS 'Keeps the sealed PAN that the caller gives to the tenants of a tenancy of theirs. PT404, 42501. For the server, as the caller.';
