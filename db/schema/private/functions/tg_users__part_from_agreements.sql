CREATE FUNCTION private.tg_users__part_from_agreements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.part_from_agreements(old.id, private.present());
  return coalesce(new, old);
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__part_from_agreements() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__part_from_agreements() TO service_role;

COMMENT ON FUNCTION private.tg_users__part_from_agreements() IS 'Voids what whoever is deleted would have signed, or has alone. Not for API roles.';
