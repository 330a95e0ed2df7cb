CREATE FUNCTION private.entity_words(_entity text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case _entity when 'enquiry' then 'conversation' else replace(_entity, '_', ' ') end
$$;

REVOKE ALL ON FUNCTION private.entity_words(_entity text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.entity_words(_entity text) TO service_role;

COMMENT ON FUNCTION private.entity_words(_entity text) IS 'What people call it.';
