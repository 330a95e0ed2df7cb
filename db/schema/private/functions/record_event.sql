CREATE FUNCTION private.record_event(_entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id bigint;
begin
  insert into public.chain_events (
    enquiry_id, entity, entity_id, action, from_state, to_state, actor_id, side, reason, detail, happened_at
  ) values (
    _enquiry_id, _entity, _entity_id, _action, _from, _to,
    case when _side not in ('clock', 'server') then auth.uid() end, _side, _reason, _detail, _now
  )
  returning id into _id;
  return _id;
end
$$;

REVOKE ALL ON FUNCTION private.record_event(_entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_event(_entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.record_event(_entity text, _entity_id uuid, _enquiry_id uuid, _action text, _from text, _to text, _side text, _reason text, _detail jsonb, _now timestamp with time zone) IS 'Notes what happened; its id. Not for API roles.';
