CREATE FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  _present_version integer;
  _approval_status text;
  _is_in_review boolean;
begin
  select home.version into _present_version from public.properties as home where home.id = _property_id for update;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if _present_version is distinct from _version then
    raise exception 'This listing was changed meanwhile. Please load it again.' using errcode = 'PT409';
  end if;
  perform private.require_whole_draft(_facts);

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.properties as home set (%1$s) = (select %1$s from (select ($2).*) as told) where home.id = $1
    $q$,
    private.column_list(private.draft_facts())
  ) using _property_id, private.listing_of_facts(_facts);

  perform private.save_private_facts(_property_id, _facts -> 'private');
  if jsonb_typeof(_facts -> 'photos') = 'array' then
    perform public.set_property_photos(_property_id, _facts -> 'photos');
  end if;

  select home.approval_status, home.version, home.revision_sent_at is not null
  into strict _approval_status, _present_version, _is_in_review
  from public.properties as home where home.id = _property_id;
  return jsonb_build_object(
    'success', true, 'approval_status', _approval_status, 'version', _present_version, 'in_review', _is_in_review
  );
end
$_$;

REVOKE ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) TO service_role;
GRANT ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) TO authenticated;

COMMENT ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) IS 'Gives an own listing the facts of a form, all of them (absent ones become empty), as a draft tells them; without `photos` or `private` those stay. Of an approved listing they are a revision, and in_review is true while one waits. `_version` is the one that was read. {success, approval_status, version, in_review}. All or nothing: PT404, PT409 when it changed meanwhile, 23502 or 22023 with the facts that are missing or unknown, 23514 out of bounds.';
