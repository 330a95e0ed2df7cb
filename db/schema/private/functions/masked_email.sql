CREATE FUNCTION private.masked_email(_email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select left(_email, 1) || '•••' || substring(_email from '@[^@]*$')
$_$;

REVOKE ALL ON FUNCTION private.masked_email(_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.masked_email(_email text) TO service_role;

COMMENT ON FUNCTION private.masked_email(_email text) IS 'An address by its first letter and domain: r•••@x.in.';
