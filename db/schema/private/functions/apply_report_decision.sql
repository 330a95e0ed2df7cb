CREATE FUNCTION private.apply_report_decision(_listing public.properties, _decision text, _reason text, _admin_notes text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _after constant text := case _decision
    when 'changes_requested' then 'pending' when 'taken_down' then 'rejected' else _listing.approval_status
  end;
  _version integer;
  _was_held boolean;
begin
  if coalesce(_decision, '') not in ('nothing_wrong', 'changes_requested', 'taken_down', 'lister_suspended') then
    raise exception 'Reports are decided as nothing_wrong, changes_requested, taken_down or lister_suspended'
      using errcode = '22023';
  end if;
  if _decision <> 'nothing_wrong' and coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why: the owner reads this' using errcode = '22023';
  end if;
  if _decision = 'changes_requested' and _listing.approval_status = 'rejected' then
    perform private.refuse_stale(
      'This listing is rejected: there is nothing to change before it is sent in again.',
      _listing.approval_status, 'report', _listing.id
    );
  end if;
  if _decision = 'lister_suspended' then
    -- all their listings are hidden from here on, this one by nothing else
    perform public.admin_suspend_user(coalesce(_listing.broker_id, _listing.owner_id), _reason);
    delete from private.property_holds as held where held.property_id = _listing.id and held.reason = 'reports';
    return 'report_taken_down';
  end if;

  update public.properties as listing set approval_status = _after
  where listing.id = _listing.id and listing.approval_status <> _after;
  -- after the approval, so that nothing is shown in between
  delete from private.property_holds as held where held.property_id = _listing.id and held.reason = 'reports';
  _was_held := found;
  perform private.forget_side_events(_listing.id, '{sent_to_review,shown}');

  case _decision
    when 'nothing_wrong' then
      if _was_held then
        perform private.record_property_event(_listing, 'cleared_of_reports', _reason);
        perform private.tell_listing_decision(_listing, 'listing_cleared_of_reports', _reason);
      end if;
    when 'changes_requested', 'taken_down' then
      select listing.version into _version from public.properties as listing where listing.id = _listing.id;
      perform private.record_decision(
        row(
          null, 'property', _listing.id, _listing.owner_id, _listing.approval_status,
          case _decision when 'taken_down' then 'rejected' else _decision end, _version, null,
          _reason, _admin_notes, null, null, null
        )::private.decisions,
        case _decision when 'taken_down' then 'property.rejected' else 'property.changes_requested' end
      );
      perform private.tell_listing_decision(
        _listing,
        case _decision when 'taken_down' then 'listing_rejected' else 'listing_changes_requested' end,
        _reason
      );
  end case;
  return 'report_' || _decision;
end
$$;

REVOKE ALL ON FUNCTION private.apply_report_decision(_listing public.properties, _decision text, _reason text, _admin_notes text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.apply_report_decision(_listing public.properties, _decision text, _reason text, _admin_notes text) TO service_role;

COMMENT ON FUNCTION private.apply_report_decision(_listing public.properties, _decision text, _reason text, _admin_notes text) IS 'Does to a locked listing what was decided on its reports, and tells its listers. The kind of the reporters'' notice; 22023 for another decision or one that lacks its reason, PT409 where it cannot be. Not for API roles.';
