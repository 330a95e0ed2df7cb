CREATE FUNCTION private.tg_agreements__count() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.count_of_home(new.property_id, new.in_force_at, 'agreements', 1);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreements__count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreements__count() TO service_role;
