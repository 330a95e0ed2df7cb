CREATE FUNCTION public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text DEFAULT NULL::text, _seen_version integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
begin
  perform private.require_admin();
  perform private.require_pace('{property.approved,property.rejected,property.changes_requested}', 120);
  if coalesce(btrim(_reason), '') = '' then
    raise exception 'Say what is to be changed' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  _listing := private.take_listing_to_decide(_property_id, 'pending', _seen_version);
  perform private.record_decision(
    row(
      null, 'property', _property_id, _listing.owner_id, 'pending', 'changes_requested', _listing.version, null,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'property.changes_requested'
  );
  perform private.tell_listing_decision(_listing, 'listing_changes_requested', _reason);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text, _seen_version integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text, _seen_version integer) TO authenticated;

COMMENT ON FUNCTION public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text, _seen_version integer) IS 'Tells the owner what to change; the listing stays pending. {success: true}, or as admin_update_property_approval.';
