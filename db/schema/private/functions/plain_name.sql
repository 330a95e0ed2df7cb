CREATE FUNCTION private.plain_name(_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(_name, NFC), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'
  )))
$$;

REVOKE ALL ON FUNCTION private.plain_name(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.plain_name(_name text) TO service_role;

COMMENT ON FUNCTION private.plain_name(_name text) IS 'A name without what is not seen, its blanks as one each, in lower case. Not for API roles.';
