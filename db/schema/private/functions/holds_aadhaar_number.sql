CREATE FUNCTION private.holds_aadhaar_number(_text text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select exists (
    select
    from regexp_matches(
      private.plain_signs(coalesce(_text, '')),
      -- twelve digits together, or in threes of four as they are printed; a flat, a PIN code and a phone are none
      '(?<![0-9])[2-9][0-9]{3}[ .,_/-]{0,3}[0-9]{4}[ .,_/-]{0,3}[0-9]{4}(?![0-9])', 'g'
    ) as found (digits)
    where private.is_aadhaar_number(regexp_replace(found.digits[1], '[^0-9]', '', 'g'))
  )
$$;

REVOKE ALL ON FUNCTION private.holds_aadhaar_number(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.holds_aadhaar_number(_text text) TO service_role;

COMMENT ON FUNCTION private.holds_aadhaar_number(_text text) IS 'True when a text holds a whole Aadhaar number, also in groups.';
