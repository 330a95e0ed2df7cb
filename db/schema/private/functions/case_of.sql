CREATE FUNCTION private.case_of(_thread public.enquiries, _id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'success', true,
    'id', _id,
    'enquiry_id', _thread.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'state', _thread.state,
    'stage', _thread.stage,
    'created_at', _thread.created_at,
    'parties', (
      select jsonb_agg(jsonb_build_object('side', side.name, 'id', person.id, 'email', person.email, 'card', private.person_card(person.id))
        order by side.name)
      from (values ('seeker', _thread.seeker_id), ('owner', _thread.owner_id), ('broker', _thread.broker_id)) as side (name, user_id)
      join auth.users as person on person.id = side.user_id
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
        'files', (
          select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
          from public.message_files as file where file.message_id = sent.id
        ),
        'removed_at', sent.removed_at, 'created_at', sent.created_at
      ) order by sent.id), '[]')
      from (
        select * from public.messages as listed where listed.enquiry_id = _thread.id and listed.kind <> 'event'
        order by listed.id desc limit 200
      ) as sent
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', event.entity, 'entity_id', event.entity_id, 'action', event.action, 'state', event.to_state, 'side', event.side,
        'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as listed where listed.enquiry_id = _thread.id and listed.action <> 'open_case'
        order by listed.id desc limit 200
      ) as event
    ),
    'visit', (
      select jsonb_build_object(
        'state', visit.state, 'mode', visit.mode, 'people', visit.people, 'starts_at', visit.starts_at, 'ends_at', visit.ends_at,
        'moves', visit.moves, 'note', visit.note, 'reason_kind', visit.reason_kind, 'reason', visit.reason,
        'missed_side', visit.missed_side,
        'place_views', (
          select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
          from private.place_views as seen where seen.visit_id = visit.id
        )
      )
      from public.visits as visit where visit.id = _id
    ),
    'application', (
      select jsonb_build_object(
        'state', application.state, 'submitted_at', application.submitted_at, 'message', application.message,
        'rent_paise', application.rent_paise, 'move_in_on', application.move_in_on, 'stay_months', application.stay_months,
        'offer', application.offer, 'offer_ends_at', application.offer_ends_at,
        'decline_kind', application.decline_kind, 'decline_words', application.decline_words,
        'papers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', shared.kind, 'granted_until', shared.granted_until, 'revoked_at', shared.revoked_at,
            'views', (
              select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id), '[]')
              from private.document_views as seen where seen.document_id = shared.id
            ),
            'other_accounts', private.other_accounts_with(shared)
          ) order by shared.created_at, shared.id), '[]')
          from public.application_documents as shared where shared.application_id = application.id
        )
      )
      from public.applications as application where application.id = _id and application.submitted_at is not null
    )
  )
$$;

REVOKE ALL ON FUNCTION private.case_of(_thread public.enquiries, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_of(_thread public.enquiries, _id uuid) TO service_role;

COMMENT ON FUNCTION private.case_of(_thread public.enquiries, _id uuid) IS 'A conversation as an admin reads it, with the visit or the application that was asked for: no address, no number, no profile, no paper. Not for API roles.';
