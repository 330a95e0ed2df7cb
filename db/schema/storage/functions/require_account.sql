CREATE FUNCTION storage.require_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not (storage.hold_account(new.owner_id) and storage.hold_account(new.owner::text)) then
    raise exception 'The account of this file is gone' using errcode = 'PT403', hint = 'account_gone';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION storage.require_account() FROM PUBLIC;

COMMENT ON FUNCTION storage.require_account() IS 'Refuses a file of an account that was erased or deleted: PT403.';
