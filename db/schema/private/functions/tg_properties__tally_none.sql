CREATE FUNCTION private.tg_properties__tally_none() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.public_property_tallies;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__tally_none() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__tally_none() TO service_role;
