CREATE FUNCTION private.hand_over_home(_mandate public.mandates) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.properties as home set owner_id = _mandate.owner_id where home.id = _mandate.property_id;
  update public.enquiries as thread set owner_id = _mandate.owner_id, version = thread.version
  where thread.property_id = _mandate.property_id;
  perform private.record_audit(
    'property.handed_over', 'ok', _mandate.property_id::text, jsonb_build_object('mandate', _mandate.id, 'broker', _mandate.broker_id)
  );
end
$$;

REVOKE ALL ON FUNCTION private.hand_over_home(_mandate public.mandates) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hand_over_home(_mandate public.mandates) TO service_role;

COMMENT ON FUNCTION private.hand_over_home(_mandate public.mandates) IS 'The home and its conversations get their real owner. Not for API roles.';
