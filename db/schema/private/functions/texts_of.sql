CREATE FUNCTION private.texts_of(_list jsonb, _before text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return (
    select coalesce(array_agg(_before || lower(btrim(one))), '{}') from jsonb_array_elements_text(_list) as one
  );
end
$$;

REVOKE ALL ON FUNCTION private.texts_of(_list jsonb, _before text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.texts_of(_list jsonb, _before text) TO service_role;

COMMENT ON FUNCTION private.texts_of(_list jsonb, _before text) IS 'The list''s texts in small letters, each with that before it; empty for none.';
