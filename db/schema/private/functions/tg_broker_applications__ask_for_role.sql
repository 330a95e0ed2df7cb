CREATE FUNCTION private.tg_broker_applications__ask_for_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.user_roles (user_id, role, role_approval_status) values (new.user_id, 'broker', 'pending')
  on conflict (user_id, role) do nothing;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_broker_applications__ask_for_role() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_broker_applications__ask_for_role() TO service_role;
