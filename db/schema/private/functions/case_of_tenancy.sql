CREATE FUNCTION private.case_of_tenancy(_tenancy public.tenancies, _kind text, _id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'success', true,
    'id', _id,
    'enquiry_id', _tenancy.enquiry_id,
    'tenancy_id', _tenancy.id,
    'home_title', _tenancy.home_title,
    'home_locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _tenancy.enquiry_id), ''),
    'state', _tenancy.state,
    'stage', _tenancy.state,
    'created_at', _tenancy.created_at,
    'parties', (
      select jsonb_agg(jsonb_build_object(
        'side', case person.role when 'tenant' then 'seeker' else person.role end, 'id', account.id, 'email', account.email,
        'card', private.person_card(account.id)
      ) order by person.role, person.since, account.id)
      from public.tenancy_people as person join auth.users as account on account.id = person.user_id
      where person.tenancy_id = _tenancy.id
    ),
    'messages', '[]'::jsonb,
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', event.entity, 'entity_id', event.entity_id, 'action', event.action, 'state', event.to_state, 'side', event.side,
        'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as listed
        where listed.tenancy_id = _tenancy.id and listed.action <> 'open_case' and (
          _kind = 'tenancy' or listed.entity_id = _id or (_kind = 'deposit' and listed.entity in ('settlement', 'refund'))
        )
        order by listed.id desc limit 200
      ) as event
    ),
    'visit', null,
    'application', null,
    'agreement', null,
    'tenancy', case _kind when 'tenancy' then private.case_tenancy(_tenancy) end,
    'payment', case _kind when 'payment' then private.case_payment(_id) end,
    'ticket', case _kind when 'ticket' then private.case_ticket(_id) end,
    'handover', case _kind when 'handover' then private.case_handover(_id) end,
    'deposit', case _kind when 'deposit' then private.case_deposit(_id) end
  )
$$;

REVOKE ALL ON FUNCTION private.case_of_tenancy(_tenancy public.tenancies, _kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_of_tenancy(_tenancy public.tenancies, _kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.case_of_tenancy(_tenancy public.tenancies, _kind text, _id uuid) IS 'A tenancy, or the one part of it that was asked for, as an admin reads it, with its steps. Not for API roles.';
