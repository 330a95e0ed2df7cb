CREATE FUNCTION private.tg_properties__tally_removed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.tally_public_properties(-count(*))
  from removed
  where is_public and status = 'available' and approval_status = 'approved';
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__tally_removed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__tally_removed() TO service_role;
