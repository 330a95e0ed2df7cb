CREATE FUNCTION private.tg_broker_applications__normalise() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.rera_number := nullif(upper(regexp_replace(btrim(new.rera_number), '\s+', ' ', 'g')), '');
  new.rera_state := nullif(btrim(new.rera_state), '');
  new.note := nullif(btrim(new.note), '');
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_broker_applications__normalise() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_broker_applications__normalise() TO service_role;
