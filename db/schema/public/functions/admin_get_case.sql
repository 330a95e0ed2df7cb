CREATE FUNCTION public.admin_get_case(_kind text, _subject_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _case jsonb;
begin
  perform private.require_admin();
  perform private.require_pace('{admin.case.property,admin.case.person}', 120);
  case _kind
    when 'property' then
      select jsonb_build_object(
        'listing', to_jsonb(listing),
        'photos', (
          select coalesce(jsonb_agg(to_jsonb(shown) order by shown.position), '[]')
          from public.property_photos as shown
          where shown.property_id = listing.id
        ),
        'revision', (
          select to_jsonb(revision) || jsonb_build_object('photos', (
            select coalesce(jsonb_agg(to_jsonb(proposed) order by proposed.position), '[]')
            from public.property_revision_photos as proposed
            where proposed.property_id = listing.id
          ))
          from public.property_revisions as revision
          where revision.property_id = listing.id and revision.review_status <> 'replaced'
        ),
        'address', (select fact.address from public.property_private as fact where fact.property_id = listing.id),
        'owner', private.case_person(listing.owner_id),
        'broker', private.case_person(listing.broker_id),
        'history', private.case_history('{property,revision}', listing.id)
      ) into _case
      from public.properties as listing
      where listing.id = _subject_id;
    when 'person' then
      select private.case_person(_subject_id) || jsonb_build_object(
        'roles', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', held.id, 'role', held.role, 'status', held.role_approval_status, 'created_at', held.created_at
          ) order by held.created_at), '[]')
          from public.user_roles as held
          where held.user_id = _subject_id
        ),
        'application', (
          select jsonb_build_object(
            'rera_number', asked.rera_number, 'rera_state', asked.rera_state, 'note', asked.note
          )
          from public.broker_applications as asked
          where asked.user_id = _subject_id
        ),
        'records', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', handed.id, 'document_type', handed.document_type, 'document_number', handed.document_number,
            'full_name', handed.full_name, 'date_of_birth', handed.date_of_birth, 'address', handed.address,
            'document_url', handed.document_url, 'status', handed.status, 'created_at', handed.created_at
          ) order by handed.created_at desc), '[]')
          from public.verification_records as handed
          where handed.user_id = _subject_id
        ),
        'listings', (select count(*) from public.properties as listing where listing.owner_id = _subject_id),
        'history', private.case_history('{person,role}', _subject_id)
      ) into _case
      from public.profiles as profile
      where profile.id = _subject_id;
    else
      raise exception 'There is no such kind of case' using errcode = '22023';
  end case;
  if _case is null then
    raise exception 'This case was not found' using errcode = 'PT404';
  end if;
  perform private.record_audit('admin.case.' || _kind, 'ok', _subject_id::text);
  return _case;
end
$$;

REVOKE ALL ON FUNCTION public.admin_get_case(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_case(_kind text, _subject_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_case(_kind text, _subject_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_case(_kind text, _subject_id uuid) IS 'The whole of a case: property (listing, photos, revision with its photos, address, owner, broker, history) or person (account, roles, documents with masked numbers, history). Kept in the audit log. For admins; PT404, 22023, PT429.';
