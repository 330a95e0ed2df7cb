CREATE FUNCTION public.restore_property(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _owner_id uuid;
  _is_held boolean;
begin
  perform private.require_kept_listing(_property_id);
  update private.property_holds set was_public = true
  where property_id = _property_id
    and exists (select from public.properties as listing where listing.id = _property_id and listing.archived_at is not null);
  _is_held := found;
  update public.properties set archived_at = null, is_public = not _is_held
  where id = _property_id and archived_at is not null
  returning owner_id into _owner_id;
  if _owner_id is not null then
    perform private.require_few_pending(_owner_id);
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.restore_property(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_property(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.restore_property(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.restore_property(_property_id uuid) IS 'Brings an archived listing back with the approval it had; one on hold stays hidden until the hold is lifted. {success: true}, or PT404, or 54000 when too many listings wait for approval.';
