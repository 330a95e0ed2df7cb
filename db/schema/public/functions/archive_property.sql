CREATE FUNCTION public.archive_property(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_kept_listing(_property_id);
  -- sending locks its conversation first: one of the two sees what the other did
  perform private.lock_home_threads(_property_id);
  if exists (
    select from public.agreements as agreement
    where agreement.property_id = _property_id and agreement.kind = 'first' and agreement.state in ('sent', 'partly_signed')
  ) and exists (select from public.properties as home where home.id = _property_id and home.archived_at is null) then
    perform private.refuse(
      'PT422', 'still_living', 'An agreement for this home is being signed. Take it back or decline it, or wait for its end, then put the listing away.'
    );
  end if;
  update public.properties set archived_at = now(), is_public = false where id = _property_id and archived_at is null;
  -- lifting a hold later must not show what was put away meanwhile
  update private.property_holds set was_public = false where property_id = _property_id and was_public;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.archive_property(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.archive_property(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.archive_property(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.archive_property(_property_id uuid) IS 'Puts a listing away: hidden, and no longer waiting for approval. Twice is as once. {success: true}, or PT404, PT422 still_living while a first agreement for the home is out for signing.';
