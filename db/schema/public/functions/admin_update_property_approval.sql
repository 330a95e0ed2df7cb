CREATE FUNCTION public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text DEFAULT NULL::text, _reason text DEFAULT NULL::text, _seen_status text DEFAULT 'pending'::text, _seen_version integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
  _version integer;
  -- with the specified arguments alone the notes of a rejection are the only words there are: its owner gets them
  _told constant text := coalesce(
    nullif(btrim(_reason), ''), case _approval_status when 'rejected' then nullif(btrim(_admin_notes), '') end
  );
begin
  perform private.require_admin();
  perform private.require_pace('{property.approved,property.rejected,property.changes_requested}', 120);
  if coalesce(_approval_status, '') not in ('approved', 'rejected') then
    raise exception 'A listing is approved or rejected' using errcode = '22023';
  end if;
  perform private.require_short_words(_told, _admin_notes);
  -- asked twice (a retry, two admins of one mind): the first answer stands
  if exists (
    select
    from public.properties as listing
    where listing.id = _property_id
      and listing.approval_status = _approval_status
      and auth.uid() not in (listing.owner_id, coalesce(listing.broker_id, listing.owner_id))
  ) then
    return jsonb_build_object('success', true);
  end if;
  _listing := private.take_listing_to_decide(_property_id, coalesce(_seen_status, 'pending'), _seen_version);
  update public.properties set approval_status = _approval_status where id = _property_id returning version into _version;
  perform private.record_decision(
    row(
      null, 'property', _property_id, _listing.owner_id, _listing.approval_status, _approval_status, _version, null,
      _told, _admin_notes, null, null, null
    )::private.decisions,
    'property.' || _approval_status
  );
  perform private.tell_listing_decision(_listing, 'listing_' || _approval_status, _told);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text, _reason text, _seen_status text, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text, _reason text, _seen_status text, _seen_version integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text, _reason text, _seen_status text, _seen_version integer) TO authenticated;

COMMENT ON FUNCTION public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text, _reason text, _seen_status text, _seen_version integer) IS 'Approves or rejects a listing. _reason is told to the owner, _admin_notes stay among admins; a rejection without a reason tells its notes. _seen_status and _seen_version: what the admin looked at; PT409 when it is another now, with the present state in the details. {success: true}, PT404, 22023 for another word, 42501 for one''s own listing.';
