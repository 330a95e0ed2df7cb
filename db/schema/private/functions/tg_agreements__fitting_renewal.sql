CREATE FUNCTION private.tg_agreements__fitting_renewal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_fitting_renewal(new, private.current_version(new));
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreements__fitting_renewal() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreements__fitting_renewal() TO service_role;
