CREATE FUNCTION private.tg_properties__tally_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.tally_public_properties(
    (select count(*) from after where is_public and status = 'available' and approval_status = 'approved')
    - (select count(*) from before where is_public and status = 'available' and approval_status = 'approved')
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__tally_changed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__tally_changed() TO service_role;
