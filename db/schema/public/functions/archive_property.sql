CREATE FUNCTION public.archive_property(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_kept_listing(_property_id);
  update public.properties set archived_at = now(), is_public = false where id = _property_id and archived_at is null;
  -- lifting a hold later must not show what was put away meanwhile
  update private.property_holds set was_public = false where property_id = _property_id and was_public;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.archive_property(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.archive_property(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.archive_property(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.archive_property(_property_id uuid) IS 'Puts a listing away: hidden, and no longer waiting for approval. Twice is as once. {success: true}, or PT404.';
