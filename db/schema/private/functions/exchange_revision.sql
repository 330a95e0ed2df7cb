CREATE FUNCTION private.exchange_revision(_property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.reviewed_columns()) as name);
  _shown jsonb;
  _shown_photos jsonb;
  _proposed jsonb;
  _proposed_photos jsonb;
begin
  select to_jsonb(listing) into strict _shown from public.properties as listing where listing.id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _shown_photos
  from public.property_photos as photo where photo.property_id = _property_id;
  select to_jsonb(revision) into strict _proposed
  from public.property_revisions as revision where revision.property_id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _proposed_photos
  from public.property_revision_photos as photo where photo.property_id = _property_id;

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.properties as listing
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.properties, $2))
      where listing.id = $1
    $q$,
    _columns
  ) using _property_id, _proposed;
  execute format(
    $q$
      update public.property_revisions as revision
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.property_revisions, $2))
      where revision.property_id = $1
    $q$,
    _columns
  ) using _property_id, _shown;
  update public.property_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_revision_photos, _proposed_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
  update public.property_revision_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_photos, _shown_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
end
$_$;

REVOKE ALL ON FUNCTION private.exchange_revision(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.exchange_revision(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.exchange_revision(_property_id uuid) IS 'Makes the revision what the listing says, and what it said the revision, photos with them. Not for API roles.';
