CREATE FUNCTION private.tg_properties__tally_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.tally_public_properties(count(*))
  from added
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__tally_added() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__tally_added() TO service_role;
