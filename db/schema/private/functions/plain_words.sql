CREATE FUNCTION private.plain_words(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT translate(_text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹’‘“”–—·'::text, repeat(' '::text, 40)) AS translate;
END;

REVOKE ALL ON FUNCTION private.plain_words(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.plain_words(_text text) TO service_role;

COMMENT ON FUNCTION private.plain_words(_text text) IS 'Marks become blanks, so that "Hi-Tech/24x7" is words and never an address or a path to the parser.';
