CREATE FUNCTION private.device_words(_user_agent text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(browser.name, 'An unknown browser') || coalesce(' on ' || system.name, '')
  from (
    select case
      when _user_agent ~ 'Edg(e|A|iOS)?/' then 'Edge'
      when _user_agent ~ '(OPR|OPiOS)/' then 'Opera'
      when _user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when _user_agent ~ '(Firefox|FxiOS)/' then 'Firefox'
      when _user_agent ~ '(Chrome|CriOS)/' then 'Chrome'
      when _user_agent ~ 'Version/.*Safari/' then 'Safari'
    end
  ) as browser (name), (
    select case
      when _user_agent ~ 'Windows' then 'Windows'
      when _user_agent ~ 'Android' then 'Android'
      when _user_agent ~ 'iPhone|iPod' then 'iPhone'
      when _user_agent ~ 'iPad' then 'iPad'
      when _user_agent ~ 'CrOS' then 'ChromeOS'
      when _user_agent ~ 'Macintosh' then 'macOS'
      when _user_agent ~ 'Linux' then 'Linux'
    end
  ) as system (name)
$$;

REVOKE ALL ON FUNCTION private.device_words(_user_agent text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.device_words(_user_agent text) TO service_role;

COMMENT ON FUNCTION private.device_words(_user_agent text) IS 'A browser and its system in words of ours, such as `Chrome on Windows`; nothing of the text itself.';
