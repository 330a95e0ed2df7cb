CREATE FUNCTION private.unfair_in_scripts() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  -- stems: endings differ by case and number
  select normalize(
    'हिन्दू|हिंदू|मुस्लिम|मुसलमान|ईसाई|ब्राह्मण|दलित|जातिवाले|निम्न जाति|ऊँची जाति|शाकाहारी|मांसाहारी|अविवाहित|कुंवार|कुँवार'
      || '|హిందూ|హిందువు|ముస్లిం|క్రైస్తవ|బ్రాహ్మణ|దళిత|కులం వారికి|శాకాహార|మాంసాహార|అవివాహిత|బ్యాచిలర్',
    NFKD
  )
$$;

REVOKE ALL ON FUNCTION private.unfair_in_scripts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.unfair_in_scripts() TO service_role;

COMMENT ON FUNCTION private.unfair_in_scripts() IS 'Regular expression of what private.unfair_patterns names, in Devanagari and Telugu, over private.plain_signs. Not for API roles.';
