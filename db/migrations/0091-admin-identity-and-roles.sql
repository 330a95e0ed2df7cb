-- Decisions on who somebody is and on what they may be here, and taking a decision back.

-- The public face of a host says since when the identity is checked; it follows the person's state.
create function private.tg_profiles__mark_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hosts as host
  set identity_checked_at = case when new.verification_status = 'verified' then now() end
  where host.user_id = new.id;
  return null;
end
$$;
create trigger _300_mark_hosts after update of verification_status on public.profiles
  for each row when (
    (old.verification_status = 'verified') is distinct from (new.verification_status = 'verified')
  )
  execute function private.tg_profiles__mark_hosts();

create function private.tg_hosts__mark_checked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.identity_checked_at is null and exists (
    select from public.profiles as profile where profile.id = new.user_id and profile.verification_status = 'verified'
  ) then
    new.identity_checked_at := now();
  end if;
  return new;
end
$$;
create trigger _100_mark_checked before insert on public.hosts
  for each row execute function private.tg_hosts__mark_checked();

-- Documents that wait are decided with the person, or one of them by its id. A rejected document does not take away what
-- another one proved.
create function public.admin_update_verification_status(
  _user_id uuid,
  _status text,
  _admin_notes text default null,
  _reason text default null,
  _seen_status text default null,
  _record_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.admin_update_verification_status(uuid, text, text, text, text, uuid) is
  'Sets a person''s verification (pending, verified, rejected, requires_documents) and decides the documents that wait, or '
  'the one of _record_id. _reason is told to the person, _admin_notes are not. A person already verified or rejected is '
  'changed only by who says so in _seen_status; else PT409. {success: true}, PT404, 22023, 42501 for oneself.';

create function public.admin_set_role_approval(
  _role_id uuid, _approval_status text, _admin_notes text default null, _reason text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _asked public.user_roles;
begin
  perform private.require_admin();
  perform private.require_pace('{role.approved,role.rejected}', 120);
  if coalesce(_approval_status, '') not in ('approved', 'rejected') then
    raise exception 'A role is approved or rejected' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  select * into _asked from public.user_roles as asked where asked.id = _role_id for update;
  if _asked.id is null or _asked.role = 'admin' then
    raise exception 'This request was not found' using errcode = 'PT404';
  end if;
  if _asked.user_id = auth.uid() then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _asked.role_approval_status = _approval_status then
    return jsonb_build_object('success', true);
  end if;
  if _asked.role_approval_status <> 'pending' then
    perform private.refuse_stale(
      format('This request was decided meanwhile: it is %s.', _asked.role_approval_status),
      _asked.role_approval_status, 'role', _role_id
    );
  end if;
  update public.user_roles
  set role_approval_status = _approval_status, decided_at = now(), decided_by = auth.uid()
  where id = _role_id;
  perform private.record_decision(
    row(
      null, 'role', _role_id, _asked.user_id, 'pending', _approval_status, null, null, _reason, _admin_notes,
      null, null, null
    )::private.decisions,
    'role.' || _approval_status
  );
  perform private.notify_decision(
    _asked.user_id, 'role_' || _approval_status, _role_id,
    jsonb_build_object('role', _asked.role, 'reason', nullif(btrim(_reason), ''))
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_set_role_approval(uuid, text, text, text) is
  'Approves or rejects a role that somebody asked for. {success: true}; PT404, PT409 when another admin decided otherwise, '
  '22023, 42501 for one''s own.';

create function public.admin_undo_decision(_kind text, _subject_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _made private.decisions;
  _is_unchanged boolean;
begin
  perform private.require_admin();
  select * into _made
  from private.decisions as decision
  where decision.kind = _kind and decision.subject_id = _subject_id
  order by decision.id desc
  limit 1
  for update;
  if _made.id is null
    or _made.undone_at is not null
    or _made.decided_by is distinct from auth.uid()
    or _made.decided_at < now() - make_interval(secs => (private.setting('decision_undo_seconds'))::integer)
  then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'too_late';
  end if;

  case _made.kind
    when 'property' then
      update public.properties as listing
      set approval_status = _made.from_state
      where listing.id = _subject_id and listing.version = _made.version and _made.to_state <> 'changes_requested';
      _is_unchanged := found or _made.to_state = 'changes_requested';
      -- neither the decision nor its taking back happened, as far as the owner is concerned
      delete from public.property_events as event
      where event.property_id = _subject_id and (event.happened_at = now() or (
        event.happened_at = _made.decided_at and event.event = _made.to_state
      ));
    when 'person' then
      update public.verification_records as handed
      set status = 'pending', reason = null, admin_notes = null, reviewed_by = null, reviewed_at = null
      where handed.id = any (_made.record_ids);
      update public.profiles set verification_status = _made.from_state, updated_at = now() where id = _subject_id;
      _is_unchanged := found;
    when 'role' then
      update public.user_roles
      set role_approval_status = 'pending', decided_at = null, decided_by = null
      where id = _subject_id and role_approval_status = _made.to_state;
      _is_unchanged := found;
  end case;
  if not _is_unchanged then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'changed_meanwhile';
  end if;
  update private.decisions set undone_at = now() where id = _made.id;
  delete from private.notices where about_id = _subject_id;
  perform private.record_audit(
    'decision.undone', 'ok', _subject_id::text, jsonb_build_object('kind', _kind, 'from', _made.to_state)
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_undo_decision(text, uuid) is
  'Takes the caller''s own last decision on a property, person or role back, within seconds and before anybody is told. '
  '{success: true}, or PT409 when it is too late.';

grant execute on function
  public.admin_update_verification_status(uuid, text, text, text, text, uuid),
  public.admin_set_role_approval(uuid, text, text, text),
  public.admin_undo_decision(text, uuid)
  to authenticated;
