CREATE FUNCTION private.describe_photos(_property_id uuid, _photos jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
  _phrase text;
begin
  perform private.require_kept_listing(_property_id);

  select private.discriminating_phrase(string_agg(given.alt_text, ' | ')) into _phrase
  from jsonb_to_recordset(_photos) as given (alt_text text);
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;

  select * into strict _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.approval_status <> 'approved' then
    update public.property_photos as photo
    set
      width = given.width,
      height = given.height,
      placeholder = given.placeholder,
      alt_text = nullif(btrim(given.alt_text), '')
    from jsonb_to_recordset(_photos)
      as given (object_name text, width integer, height integer, placeholder text, alt_text text)
    where photo.property_id = _property_id and photo.object_name = given.object_name;
    return;
  end if;

  if _listing.revision_sent_at is null then
    if not exists (
      select
      from public.property_photos as photo
      join jsonb_to_recordset(_photos)
        as given (object_name text, width integer, height integer, placeholder text, alt_text text) using (object_name)
      where photo.property_id = _property_id
        and (photo.width, photo.height, photo.placeholder, photo.alt_text)
          is distinct from (given.width, given.height, given.placeholder, nullif(btrim(given.alt_text), ''))
    ) then
      return;
    end if;
    perform private.propose_revision(_property_id, coalesce(
      (
        select private.reviewed_facts(to_jsonb(revision))
        from public.property_revisions as revision
        where revision.property_id = _property_id and revision.review_status = 'rejected'
      ),
      private.reviewed_facts(to_jsonb(_listing))
    ));
  end if;
  update public.property_revision_photos as photo
  set
    width = given.width,
    height = given.height,
    placeholder = given.placeholder,
    alt_text = nullif(btrim(given.alt_text), '')
  from jsonb_to_recordset(_photos)
    as given (object_name text, width integer, height integer, placeholder text, alt_text text)
  where photo.property_id = _property_id and photo.object_name = given.object_name;
  update public.properties as listing
  set revision_sent_at = case
    when private.settle_revision(_property_id, private.reviewed_facts(to_jsonb(_listing))) then now()
  end
  where listing.id = _property_id;
end
$$;

REVOKE ALL ON FUNCTION private.describe_photos(_property_id uuid, _photos jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.describe_photos(_property_id uuid, _photos jsonb) TO service_role;
GRANT ALL ON FUNCTION private.describe_photos(_property_id uuid, _photos jsonb) TO authenticated;

COMMENT ON FUNCTION private.describe_photos(_property_id uuid, _photos jsonb) IS 'Notes what is known of photos that an own listing shows, or is to show: [{object_name, width, height, placeholder, alt_text}].';
