CREATE FUNCTION private.note_case_photo(_case_id uuid, _photo_id text) RETURNS TABLE(version text, size bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _case private.opened_cases;
  _why text;
begin
  if not private.second_factor_ok() or not private.is_admin() then
    return;
  end if;
  perform private.require_pace('{case.photo}', 60);
  select * into _case from private.opened_cases as known where known.id = _case_id and known.admin_id = auth.uid();
  if _case.id is null or _case.auth_session_id is distinct from private.session_id() then
    _why := 'not_found';
  elsif private.present() >= _case.ends_at then
    _why := 'case_over';
  elsif private.is_own_subject(_case.kind, _case.subject_id) then
    _why := 'own_case';
  else
    -- first the line, then the picture
    perform private.record_audit(
      'case.photo', 'ok', _case.subject_id::text,
      jsonb_build_object('kind', _case.kind, 'reason_kind', _case.reason_kind, 'photo', photo.id)
    )
    from private.case_photos(_case.kind, _case.subject_id) as photo where photo.id = _photo_id;
    if found then
      return query
        select stored.version, (stored.metadata ->> 'size')::bigint
        from private.case_photos(_case.kind, _case.subject_id) as photo
        join storage.objects as stored on stored.bucket_id = photo.bucket and stored.name = photo.object_name
        where photo.id = _photo_id;
      return;
    end if;
    _why := 'not_found';
  end if;
  perform private.record_audit('case.photo', 'denied', _case_id::text, jsonb_build_object('why', _why));
end
$$;

REVOKE ALL ON FUNCTION private.note_case_photo(_case_id uuid, _photo_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_case_photo(_case_id uuid, _photo_id text) TO service_role;
GRANT ALL ON FUNCTION private.note_case_photo(_case_id uuid, _photo_id text) TO authenticated;

COMMENT ON FUNCTION private.note_case_photo(_case_id uuid, _photo_id text) IS 'Writes into the audit log that an admin looks at a photo of a case that their session has open, and where its bytes are; no row for anything else. For the server, as the caller. PT429 after 60 a minute.';
