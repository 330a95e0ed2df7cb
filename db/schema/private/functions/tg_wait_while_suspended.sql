CREATE FUNCTION private.tg_wait_while_suspended() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_table_name = 'profiles' then
    perform private.refuse_while_suspended(new.id);
  elsif tg_table_name = 'properties' then
    perform private.refuse_while_suspended(new.owner_id);
    perform private.refuse_while_suspended(new.broker_id);
  else
    perform private.refuse_while_suspended(new.user_id);
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_wait_while_suspended() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_wait_while_suspended() TO service_role;
