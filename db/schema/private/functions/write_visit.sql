CREATE FUNCTION private.write_visit(_visit public.visits) RETURNS public.visits
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.visits;
  _constraint text;
begin
  if _visit.state = 'confirmed' then
    perform private.lock_calendars(array[_visit]);
    if (
      select count(*) from public.visits as other
      where other.seeker_id = _visit.seeker_id and other.state = 'confirmed' and other.ends_at > private.present()
        and other.id <> _visit.id
    ) >= 5 then
      perform private.refuse_too_many(5, 'confirmed', 3600);
    end if;
  end if;
  update public.visits as kept
  set host_id = _visit.host_id, state = _visit.state, version = _visit.version, starts_at = _visit.starts_at,
    ends_at = _visit.ends_at, held_until = _visit.held_until, proposal_side = _visit.proposal_side,
    proposal_starts_at = _visit.proposal_starts_at, proposal_at = _visit.proposal_at,
    proposal_words = _visit.proposal_words, proposal_others = _visit.proposal_others, moves = _visit.moves,
    seeker_shares_phone = _visit.seeker_shares_phone, host_shares_phone = _visit.host_shares_phone,
    reason_kind = _visit.reason_kind, reason = _visit.reason, missed_side = _visit.missed_side,
    calendar_sequence = _visit.calendar_sequence, state_at = _visit.state_at,
    -- who was late for another time is not late for this one
    seeker_late_minutes = case when kept.starts_at = _visit.starts_at then _visit.seeker_late_minutes end,
    host_late_minutes = case when kept.starts_at = _visit.starts_at then _visit.host_late_minutes end
  where kept.id = _visit.id
  returning * into _kept;
  return _kept;
exception
  when exclusion_violation then
    get stacked diagnostics _constraint = constraint_name;
    if _constraint = 'visits_seeker_free' then
      perform private.refuse(
        'PT409', 'you_are_busy', 'Another visit of the same person is set for this time.', private.visit_state(_visit)
      );
    end if;
    perform private.refuse('PT409', 'slot_taken', 'This time has just been taken.', private.visit_state(_visit));
end
$$;

REVOKE ALL ON FUNCTION private.write_visit(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.write_visit(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.write_visit(_visit public.visits) IS 'Stores a locked visit. PT409 slot_taken or you_are_busy when the time is held, PT429 for a sixth confirmed one. Not for API roles.';
