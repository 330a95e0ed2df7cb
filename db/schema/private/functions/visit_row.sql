CREATE FUNCTION private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object(
      'id', _visit.id,
      'enquiry_id', _visit.enquiry_id,
      'home', private.home_of_thread(_thread, _side <> 'seeker'),
      'other', private.person_card(case _side
        when 'seeker' then coalesce(_visit.host_id, _thread.broker_id, _thread.owner_id) else _thread.seeker_id
      end),
      'my_side', _side,
      'state', _visit.state,
      'version', _visit.version,
      'starts_at', _visit.starts_at,
      'ends_at', _visit.ends_at,
      'mode', _visit.mode,
      'people', _visit.people,
      'note', _visit.note,
      'moves', _visit.moves,
      'proposal', case when _visit.proposal_side is not null then jsonb_build_object(
        'side', _visit.proposal_side, 'starts_at', _visit.proposal_starts_at, 'at', _visit.proposal_at,
        'words', _visit.proposal_words, 'others', to_jsonb(coalesce(_visit.proposal_others, '{}'))
      ) end,
      'answer_until', case _visit.state when 'requested' then private.visit_answer_until(_visit) end,
      'shares_my_phone', case _side when 'seeker' then _visit.seeker_shares_phone else _visit.host_shares_phone end,
      'reason_kind', _visit.reason_kind,
      'reason', _visit.reason,
      'missed_side', _visit.missed_side,
      'late', jsonb_build_object('seeker', _visit.seeker_late_minutes, 'host', _visit.host_late_minutes),
      'is_place_open', _now < _visit.ends_at + interval '24 hours' and private.is_place_open(_visit, _now),
      'feedback', (
        select jsonb_build_object('interest', said.interest, 'reasons', to_jsonb(said.reasons), 'words', said.words)
        from public.visit_feedback as said where said.visit_id = _visit.id
      ),
      'calendar_sequence', _visit.calendar_sequence,
      'created_at', _visit.created_at,
      'state_at', _visit.state_at
    )
  );
end
$$;

REVOKE ALL ON FUNCTION private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamp with time zone) IS 'A visit as a side sees it. Not for API roles.';
