CREATE FUNCTION private.visit_ahead(_thread public.enquiries, _side text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'state', visit.state, 'starts_at', visit.starts_at,
    'waits_for', case
      when visit.proposal_side is not null then
        case when private.is_across(_side, visit.proposal_side) then 'me' else 'other' end
      when visit.state = 'requested' then case _side when 'seeker' then 'other' else 'me' end
    end
  )
  from public.visits as visit
  where visit.enquiry_id = _thread.id and visit.state in ('requested', 'confirmed') and visit.ends_at > _now
$$;

REVOKE ALL ON FUNCTION private.visit_ahead(_thread public.enquiries, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_ahead(_thread public.enquiries, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.visit_ahead(_thread public.enquiries, _side text, _now timestamp with time zone) IS 'The visit of a conversation that is to come, and who is waited for to answer it: {state, starts_at, waits_for}. Not for API roles.';
