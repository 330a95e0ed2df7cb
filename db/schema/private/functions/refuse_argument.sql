CREATE FUNCTION private.refuse_argument(_field text, _words text, _hint text DEFAULT 'bad_argument'::text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.refuse('22023', _hint, _words, jsonb_build_object('field', _field))
$$;

REVOKE ALL ON FUNCTION private.refuse_argument(_field text, _words text, _hint text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_argument(_field text, _words text, _hint text) TO service_role;

COMMENT ON FUNCTION private.refuse_argument(_field text, _words text, _hint text) IS 'Raises 22023 and names the field.';
