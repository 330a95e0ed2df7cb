CREATE FUNCTION private.view_salt() RETURNS bytea
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
  _salt bytea;
begin
  select known.salt into _salt from private.view_salts as known where known.day = _today;
  if _salt is null then
    -- two random ids hold 244 random bits
    insert into private.view_salts (day, salt)
    values (_today, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    on conflict do nothing;
    select known.salt into strict _salt from private.view_salts as known where known.day = _today;
    delete from private.view_salts where day < _today;
    delete from private.property_viewers where day < _today;
  end if;
  return _salt;
end
$$;

REVOKE ALL ON FUNCTION private.view_salt() FROM PUBLIC;
GRANT ALL ON FUNCTION private.view_salt() TO service_role;

COMMENT ON FUNCTION private.view_salt() IS 'The secret of today; forgets those of other days. Not for API roles.';
