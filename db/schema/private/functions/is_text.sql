CREATE FUNCTION private.is_text(_value jsonb, _most integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT ((jsonb_typeof(_value) = 'string'::text) AND (char_length((_value #>> '{}'::text[])) <= _most));
END;

REVOKE ALL ON FUNCTION private.is_text(_value jsonb, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_text(_value jsonb, _most integer) TO service_role;

COMMENT ON FUNCTION private.is_text(_value jsonb, _most integer) IS 'Whether it is a text of at most so many characters.';
