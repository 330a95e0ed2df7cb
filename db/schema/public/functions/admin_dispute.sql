CREATE FUNCTION public.admin_dispute(_dispute_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  perform private.require_admin();
  perform private.require_pace('{dispute.read}', 60);
  select * into _dispute from private.disputes as known where known.id = _dispute_id;
  if _dispute.id is null then
    perform private.refuse_not_found();
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _dispute.tenancy_id;
  if private.is_own_tenancy(_tenancy) then
    perform private.refuse('42501', 'own_case', 'Another admin has to look at a tenancy that you are part of.');
  end if;
  -- first the line, then the words
  perform private.record_audit('dispute.read', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  return private.dispute_json(_dispute) || jsonb_build_object(
    'tenancy_id', _dispute.tenancy_id, 'enquiry_id', _tenancy.enquiry_id, 'agreement_id', _tenancy.agreement_id,
    'home_title', _tenancy.home_title,
    'home_locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _tenancy.enquiry_id), ''),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', case person.role when 'owner' then 'owner' else 'tenant' end, 'name', private.person_card(person.user_id) ->> 'name'
      ) order by person.role desc, person.since, person.party_id), '[]')
      from public.tenancy_people as person where person.tenancy_id = _tenancy.id and person.user_id is not null and person.until is null
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', event.action, 'side', event.side, 'at', event.happened_at, 'is_mine', event.side = 'admin' and event.actor_id = auth.uid()
      ) order by event.id), '[]')
      from public.chain_events as event
      where event.tenancy_id = _tenancy.id and (
        (event.entity = 'dispute' and event.entity_id = _dispute.id)
        or (event.action = 'open_case' and event.happened_at >= _dispute.created_at)
      )
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_dispute(_dispute_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_dispute(_dispute_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_dispute(_dispute_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_dispute(_dispute_id uuid) IS 'For admins: what both sides of a dispute chose to show, and what happened in it; the rest stays closed until a case is opened. Each reading is a line of the audit log. 60 a minute; PT404, 42501 own_case.';
