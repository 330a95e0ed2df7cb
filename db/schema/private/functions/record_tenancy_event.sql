CREATE FUNCTION private.record_tenancy_event(_tenancy public.tenancies, _entity text, _entity_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.chain_events (
    enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, reason, detail, happened_at
  ) values (
    _tenancy.enquiry_id, _tenancy.id, _entity, _entity_id, _action, _from, _to,
    case when _side not in ('clock', 'server') then auth.uid() end, _side, _reason, _detail, _now
  )
  returning id
$$;

REVOKE ALL ON FUNCTION private.record_tenancy_event(_tenancy public.tenancies, _entity text, _entity_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_tenancy_event(_tenancy public.tenancies, _entity text, _entity_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.record_tenancy_event(_tenancy public.tenancies, _entity text, _entity_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) IS 'Notes what happened in a tenancy; its id. Not for API roles.';
