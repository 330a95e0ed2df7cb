CREATE FUNCTION private.application_row(_application public.applications, _thread public.enquiries, _side text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.application_common(_application, _side, _now) || jsonb_build_object(
    'my_side', _side,
    'home', private.application_home(_thread, _side),
    'other', case _side
      when 'seeker' then private.person_card(coalesce(_thread.broker_id, _thread.owner_id))
      else private.applicant_card(_application)
    end,
    'profile', private.applicant_profile(_application, _side),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', step.action, 'state', step.state, 'side', step.side, 'at', step.at
      ) order by step.place), '[]')
      from (
        select 0 as place, 'begin' as action, 'draft' as state, 'seeker' as side, _application.created_at as at
        where _side = 'seeker'
        union all
        select event.id, event.action, event.to_state, event.side, event.happened_at
        from public.chain_events as event
        where event.entity = 'application' and event.entity_id = _application.id and event.action <> 'remind'
      ) as step
    ),
    'created_at', _application.created_at
  )
$$;

REVOKE ALL ON FUNCTION private.application_row(_application public.applications, _thread public.enquiries, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_row(_application public.applications, _thread public.enquiries, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.application_row(_application public.applications, _thread public.enquiries, _side text, _now timestamp with time zone) IS 'An application as a side of its conversation sees it. Not for API roles.';
