CREATE FUNCTION private.tg_ledger__append_only() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- it goes with its tenancy alone, which the sweep of old agreements deletes
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  end if;
  raise exception 'What stands in the ledger is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_ledger__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_ledger__append_only() TO service_role;
