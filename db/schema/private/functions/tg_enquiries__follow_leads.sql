CREATE FUNCTION private.tg_enquiries__follow_leads() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.leads as lead (broker_id, enquiry_id, property_id, source, state, created_at, state_at)
  values (new.broker_id, new.id, new.property_id, 'site', private.lead_state(new), private.present(), private.present())
  on conflict (broker_id, enquiry_id) do update
  set state = excluded.state, version = lead.version + 1, state_at = excluded.state_at
  where lead.state <> excluded.state;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_enquiries__follow_leads() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_enquiries__follow_leads() TO service_role;
