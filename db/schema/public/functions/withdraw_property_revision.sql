CREATE FUNCTION public.withdraw_property_revision(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
begin
  perform private.require_kept_listing(_property_id);
  select * into strict _listing from public.properties as listing where listing.id = _property_id for update;
  delete from public.property_revisions as revision
  where revision.property_id = _property_id and revision.review_status <> 'replaced';
  if found then
    -- a form that still shows what was withdrawn is told so when it is saved
    update public.properties set revision_sent_at = null where id = _property_id;
    perform private.record_property_event(_listing, 'changes_withdrawn');
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.withdraw_property_revision(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withdraw_property_revision(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.withdraw_property_revision(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.withdraw_property_revision(_property_id uuid) IS 'Takes back what is proposed for an own listing; what is approved stays. Twice is as once. {success: true}, or PT404.';
