CREATE FUNCTION private.masked_phone(_phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case
    when _phone ~ '^\+(91|1)[0-9]{10}$' then regexp_replace(_phone, '^\+(91|1)[0-9]{6}([0-9]{4})$', '+\1 •••••• \2')
    else '+•••••• ' || right(_phone, 4)
  end
$_$;

REVOKE ALL ON FUNCTION private.masked_phone(_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.masked_phone(_phone text) TO service_role;

COMMENT ON FUNCTION private.masked_phone(_phone text) IS 'A number by its country and last four digits: +91 •••••• 3210.';
