CREATE FUNCTION private.reserved_name_words() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select 'admin|administrator|approved|authorised|authorized|basera|certified|customer ?care|govemment|heip ?desk|heip ?iine|moderator|officiai|poiice|staff|support|team|verification|verified|बसेरा|బసేరా'
$$;

REVOKE ALL ON FUNCTION private.reserved_name_words() FROM PUBLIC;
GRANT ALL ON FUNCTION private.reserved_name_words() TO service_role;

COMMENT ON FUNCTION private.reserved_name_words() IS 'Words for us and for offices as a regular expression: of the contract''s reservedNameWords.';
