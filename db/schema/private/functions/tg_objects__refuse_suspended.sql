CREATE FUNCTION private.tg_objects__refuse_suspended() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_suspended(new.owner_id::uuid) then
    raise exception 'Nothing can be uploaded for this account at present' using errcode = 'PT403', hint = 'not_now';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_objects__refuse_suspended() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_objects__refuse_suspended() TO service_role;
