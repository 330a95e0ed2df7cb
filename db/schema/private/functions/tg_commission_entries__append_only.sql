CREATE FUNCTION private.tg_commission_entries__append_only() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'A line of the commissions is never changed' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_commission_entries__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_commission_entries__append_only() TO service_role;
