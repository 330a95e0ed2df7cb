CREATE FUNCTION public.admin_undo_decision(_kind text, _subject_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
    -- a suspension is lifted with a reason, which its person reads
    or _made.to_state = 'lister_suspended'
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
    when 'revision' then
      perform from public.properties as listing
      where listing.id = _subject_id and listing.version = _made.version and listing.approval_status = 'approved'
      for update;
      _is_unchanged := found;
      if _is_unchanged then
        if _made.to_state = 'approved' then
          perform private.exchange_revision(_subject_id);
        end if;
        update public.property_revisions as revision
        set review_status = 'pending', reason = null, decided_at = null
        where revision.property_id = _subject_id;
        update public.properties as listing
        set revision_sent_at = (
          select revision.sent_at from public.property_revisions as revision where revision.property_id = _subject_id
        )
        where listing.id = _subject_id;
        delete from public.property_events as event
        where event.property_id = _subject_id
          and event.happened_at = _made.decided_at and event.event = 'changes_' || _made.to_state;
      end if;
    when 'report' then
      perform from public.properties as listing
      where listing.id = _subject_id and listing.version = _made.version
      for update;
      _is_unchanged := found;
      if _is_unchanged then
        with undone as (
          update private.decisions as approval set undone_at = now()
          where approval.kind = 'property' and approval.subject_id = _subject_id
            and approval.decided_at = _made.decided_at and approval.undone_at is null
          returning approval.from_state
        )
        update public.properties as listing set approval_status = undone.from_state
        from undone
        where listing.id = _subject_id and listing.approval_status <> undone.from_state;
        if _made.from_state = 'held' then
          insert into private.property_holds (property_id, reason) values (_subject_id, 'reports') on conflict do nothing;
        end if;
        update public.property_reports as report
        set decision = null, decided_at = null, decided_by = null, answer = null
        where report.id = any (_made.record_ids);
        delete from public.property_events as event
        where event.property_id = _subject_id and event.happened_at in (now(), _made.decided_at);
      end if;
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

REVOKE ALL ON FUNCTION public.admin_undo_decision(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_undo_decision(_kind text, _subject_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_undo_decision(_kind text, _subject_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_undo_decision(_kind text, _subject_id uuid) IS 'Takes the caller''s own last decision on a property, revision, person, role or report (of a listing) back, within seconds and before anybody is told. {success: true}, or PT409 when it is too late.';
