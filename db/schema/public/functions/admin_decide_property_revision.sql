CREATE FUNCTION public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text DEFAULT NULL::text, _admin_notes text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
  _version integer;
begin
  perform private.require_admin();
  perform private.require_pace(
    '{property.approved,property.rejected,property.changes_requested,revision.approved,revision.rejected}', 120
  );
  if coalesce(_decision, '') not in ('approved', 'rejected') then
    raise exception 'A change of a listing is approved or rejected' using errcode = '22023';
  end if;
  if _decision = 'rejected' and coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why the change is not approved' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  -- asked twice (a lost answer): the first answer stands
  if exists (
    select
    from private.decisions as made
    join public.properties as listing on listing.id = made.subject_id and listing.version = made.version
    where made.kind = 'revision' and made.subject_id = _property_id and made.decided_by = auth.uid()
      and made.to_state = _decision and made.undone_at is null
  ) then
    return jsonb_build_object('success', true);
  end if;
  -- whoever does not say which version they saw has seen none
  _listing := private.take_listing_to_decide(_property_id, 'approved', coalesce(_seen_version, 0));
  if _listing.revision_sent_at is null then
    perform private.refuse_stale(
      'No change of this listing waits for a decision.', _listing.approval_status, 'revision', _property_id
    );
  end if;
  if _decision = 'approved' then
    perform private.exchange_revision(_property_id);
  end if;
  update public.property_revisions as revision
  set review_status = case _decision when 'approved' then 'replaced' else 'rejected' end,
    reason = case _decision when 'rejected' then btrim(_reason) end,
    decided_at = now()
  where revision.property_id = _property_id;
  update public.properties as listing set revision_sent_at = null where listing.id = _property_id
  returning listing.version into _version;
  perform private.record_decision(
    row(
      null, 'revision', _property_id, _listing.owner_id, 'pending', _decision, _version, null,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'revision.' || _decision
  );
  perform private.record_property_event(_listing, 'changes_' || _decision, case _decision when 'rejected' then _reason end);
  perform private.tell_listing_decision(_listing, 'revision_' || _decision, _reason);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text, _admin_notes text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text, _admin_notes text) TO service_role;
GRANT ALL ON FUNCTION public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text, _admin_notes text) TO authenticated;

COMMENT ON FUNCTION public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text, _admin_notes text) IS 'Approves or rejects what is proposed for an approved listing, as it was at _seen_version of the listing. Rejected, the approved version stays and the listers read _reason. {success: true}, PT404, PT409 when it is another now, with the present state in the details, 22023 for another word or no reason, 42501 for one''s own listing.';
