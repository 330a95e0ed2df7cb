-- Who decides about holes in a wall has to see the wall: an opened case of a record, a deposit or a repair has its photos, each by a press and
-- with a line in the audit log. Identity papers, profiles, papers of applicants and pictures of payments stay closed.

-- The one place that says which photos a case has: the list and the bytes ask it.
create function private.case_photos(_kind text, _id uuid)
returns table (id text, room text, item text, shows text, taken_at timestamptz, bucket text, object_name text)
language sql stable security definer set search_path = '' as $$
  select photo.id::text, line.room, line.item, record.kind, photo.taken_at, 'handover-photos', photo.object_name
  from private.handovers as record
  join private.handover_items as line on line.handover_id = record.id
  join private.handover_photos as photo on photo.item_id = line.id
  where _kind = 'handover' and record.id = _id and record.state <> 'draft'
  union all
  -- of a deposit those of the lines that something is kept for, of then and of now
  select photo.id::text, line.room, line.item, record.kind, photo.taken_at, 'handover-photos', photo.object_name
  from private.handovers as record
  join private.handover_items as line on line.handover_id = record.id
  join private.handover_photos as photo on photo.item_id = line.id
  where _kind = 'deposit' and record.tenancy_id = _id and record.state <> 'draft' and exists (
    select from private.deposit_deductions as kept join private.handover_items as gone on gone.id = kept.item_id
    where kept.tenancy_id = _id and line.id in (gone.id, gone.compares_with)
  )
  union all
  select photo.id::text, null, null, photo.shows, photo.created_at, 'ticket-photos', photo.object_name
  from public.ticket_photos as photo where _kind = 'ticket' and photo.ticket_id = _id
$$;
revoke all on function private.case_photos(text, uuid) from public;
comment on function private.case_photos(text, uuid) is 'The photos that a case of this kind has. Not for API roles.';

create or replace function private.case_content(_kind text, _id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _thread public.enquiries;
  _tenancy public.tenancies;
begin
  if _kind in ('enquiry', 'visit', 'application', 'agreement') then
    _thread := private.thread_of_case(_kind, _id);
    if _thread.id is not null then
      return private.case_of(_thread, _id) || jsonb_build_object('agreement', private.case_agreement(_id));
    end if;
    return null;
  end if;
  _tenancy := private.tenancy_of_case(_kind, _id);
  if _tenancy.id is not null then
    return private.case_of_tenancy(_tenancy, _kind, _id) || jsonb_build_object('photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'room', photo.room, 'item', photo.item, 'shows', photo.shows, 'taken_at', photo.taken_at
      ) order by photo.room, photo.item, photo.shows, photo.taken_at, photo.id), '[]')
      from private.case_photos(_kind, _id) as photo
    ));
  end if;
  return null;
end
$$;

create function private.note_case_photo(_case_id uuid, _photo_id text) returns table (version text, size bigint)
language plpgsql security definer set search_path = '' as $$
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
revoke all on function private.note_case_photo(uuid, text) from public;
grant execute on function private.note_case_photo(uuid, text) to authenticated, service_role;
comment on function private.note_case_photo(uuid, text) is 'Writes into the audit log that an admin looks at a photo of a case that their session has open, and where its bytes are; no row for anything else. For the server, as the caller. PT429 after 60 a minute.';
