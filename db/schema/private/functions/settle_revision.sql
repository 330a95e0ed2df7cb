CREATE FUNCTION private.settle_revision(_property_id uuid, _approved jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _is_as_approved boolean;
begin
  select private.reviewed_facts(to_jsonb(revision)) = _approved
    and not exists (
      (
        select shown.object_name, shown.width, shown.height, shown.placeholder, shown.alt_text
        from public.property_photos as shown where shown.property_id = _property_id
      )
      except
      select proposed.object_name, proposed.width, proposed.height, proposed.placeholder, proposed.alt_text
      from public.property_revision_photos as proposed where proposed.property_id = _property_id
    )
  into _is_as_approved
  from public.property_revisions as revision
  where revision.property_id = _property_id;
  if _is_as_approved then
    delete from public.property_revisions as revision where revision.property_id = _property_id;
  end if;
  return not _is_as_approved;
end
$$;

REVOKE ALL ON FUNCTION private.settle_revision(_property_id uuid, _approved jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_revision(_property_id uuid, _approved jsonb) TO service_role;

COMMENT ON FUNCTION private.settle_revision(_property_id uuid, _approved jsonb) IS 'Lets go of a revision that says what is approved. True while one is left. Not for API roles.';
