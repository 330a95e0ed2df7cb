CREATE FUNCTION public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text DEFAULT NULL::text, _reason text DEFAULT NULL::text, _seen_status text DEFAULT NULL::text, _record_id uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _before text;
  _after text := _status;
  _record_status constant text := case _status when 'verified' then 'verified' else 'rejected' end;
  _record public.verification_records;
  _record_ids uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.require_pace('{kyc.status}', 120);
  if coalesce(_status, '') not in ('pending', 'verified', 'rejected', 'requires_documents') then
    raise exception 'A verification is pending, verified, rejected or requires_documents' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  if _user_id = auth.uid() then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  select profile.verification_status into _before
  from public.profiles as profile
  where profile.id = _user_id
  for update;
  if _before is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;

  if _record_id is not null then
    select * into _record
    from public.verification_records as handed
    where handed.id = _record_id and handed.user_id = _user_id
    for update;
    if _record.id is null then
      raise exception 'This document was not found' using errcode = 'PT404';
    end if;
    if _record.status <> 'pending' then
      if _record.status = _record_status and _status <> 'pending' then
        return jsonb_build_object('success', true);
      end if;
      perform private.refuse_stale(
        format('This document was decided meanwhile: it is %s.', _record.status), _record.status, 'person', _user_id
      );
    end if;
    if _record_status = 'rejected' and _before = 'verified' then
      _after := _before;
    end if;
  elsif _before = _status then
    if not exists (
      select from public.verification_records as handed where handed.user_id = _user_id and handed.status = 'pending'
    ) or _status = 'pending' then
      return jsonb_build_object('success', true);
    end if;
  elsif _before <> coalesce(_seen_status, case when _before in ('verified', 'rejected') then '' else _before end) then
    perform private.refuse_stale(
      format('This person was decided meanwhile: %s.', replace(_before, '_', ' ')), _before, 'person', _user_id
    );
  end if;

  if _status <> 'pending' then
    with decided as (
      update public.verification_records as handed
      set status = _record_status,
        reason = nullif(btrim(_reason), ''),
        admin_notes = nullif(btrim(_admin_notes), ''),
        reviewed_by = auth.uid(),
        reviewed_at = now()
      where handed.user_id = _user_id
        and handed.status = 'pending'
        and (_record_id is null or handed.id = _record_id)
      returning handed.id
    )
    select coalesce(array_agg(decided.id), '{}') into _record_ids from decided;
  end if;
  update public.profiles set verification_status = _after, updated_at = now() where id = _user_id and _after <> _before;

  perform private.record_decision(
    row(
      null, 'person', _user_id, _user_id, _before, _status, null, _record_ids, _reason, _admin_notes, null, null, null
    )::private.decisions,
    'kyc.status'
  );
  if _status <> 'pending' then
    perform private.notify_decision(
      _user_id, 'identity_' || _status, _user_id, jsonb_build_object('reason', nullif(btrim(_reason), ''))
    );
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text, _reason text, _seen_status text, _record_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text, _reason text, _seen_status text, _record_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text, _reason text, _seen_status text, _record_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text, _reason text, _seen_status text, _record_id uuid) IS 'Sets a person''s verification (pending, verified, rejected, requires_documents) and decides the documents that wait, or the one of _record_id. _reason is told to the person, _admin_notes are not. A person already verified or rejected is changed only by who says so in _seen_status; else PT409. {success: true}, PT404, 22023, 42501 for oneself.';
