CREATE FUNCTION public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text DEFAULT NULL::text, _admin_notes text DEFAULT NULL::text, _answer text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
  _reports uuid[];
  _from text;
  _notice text;
  _words constant text := nullif(btrim(_answer), '');
begin
  perform private.require_admin();
  perform private.require_pace(
    '{report.nothing_wrong,report.changes_requested,report.taken_down,report.lister_suspended}', 120
  );
  perform private.require_short_words(_reason, _admin_notes);
  perform private.require_short_words(_words, null);

  select * into _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if auth.uid() in (_listing.owner_id, _listing.broker_id) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  select array_agg(waiting.id) into _reports
  from public.property_reports as waiting
  where waiting.property_id = _property_id and waiting.decided_at is null and waiting.created_at <= _seen_until;
  if _reports is null then
    -- asked twice (a lost answer): the first answer stands
    if exists (
      select
      from public.property_reports as decided
      where decided.property_id = _property_id and decided.decided_by = auth.uid()
        and decided.decision = _decision and decided.created_at <= _seen_until
    ) then
      return jsonb_build_object('success', true);
    end if;
    perform private.refuse_stale(
      'These reports were decided meanwhile.', _listing.approval_status, 'report', _property_id
    );
  end if;
  -- whoever does not say which version they saw has seen none
  if _listing.version <> coalesce(_seen_version, 0) then
    perform private.refuse_stale(
      'This listing has changed meanwhile. Please look at it again.', _listing.approval_status, 'report', _property_id
    );
  end if;

  _from := case when exists (
    select from private.property_holds as held where held.property_id = _property_id and held.reason = 'reports'
  ) then 'held' else _listing.approval_status end;
  _notice := private.apply_report_decision(_listing, _decision, _reason, _admin_notes);
  update public.property_reports as report
  set decision = _decision, decided_at = now(), decided_by = auth.uid(), answer = _words
  where report.id = any (_reports);
  perform private.record_decision(
    row(
      null, 'report', _property_id, _listing.owner_id, _from, _decision,
      (select listing.version from public.properties as listing where listing.id = _property_id), _reports,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'report.' || _decision
  );
  -- the listing and what was done, nothing about people
  perform private.notify_decision(
    asking.reporter_id, _notice, _property_id,
    jsonb_build_object('title', _listing.title, 'reason', _words)
  )
  from (
    select distinct report.reporter_id
    from public.property_reports as report
    where report.id = any (_reports) and report.reporter_id is not null and report.wants_answer
  ) as asking;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text, _admin_notes text, _answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text, _admin_notes text, _answer text) TO service_role;
GRANT ALL ON FUNCTION public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text, _admin_notes text, _answer text) TO authenticated;

COMMENT ON FUNCTION public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text, _admin_notes text, _answer text) IS 'Decides the reports of a listing that were made until _seen_until: nothing_wrong (a hidden listing is shown again), changes_requested (it waits for approval until it is changed and approved), taken_down (it is rejected) or lister_suspended (the account of who listed it, with all its listings; lifted, not taken back). _reason is told to the owner, _answer to the reporters who want it, _admin_notes to neither. {success: true}; PT404, 22023, 42501 for one''s own listing, PT409 when they were decided or the listing changed after _seen_version.';
