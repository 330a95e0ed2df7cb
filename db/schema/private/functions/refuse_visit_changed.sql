CREATE FUNCTION private.refuse_visit_changed(_visit public.visits, _hint text, _words text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.refuse('PT409', _hint, _words, private.visit_state(_visit))
$$;

REVOKE ALL ON FUNCTION private.refuse_visit_changed(_visit public.visits, _hint text, _words text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_visit_changed(_visit public.visits, _hint text, _words text) TO service_role;

COMMENT ON FUNCTION private.refuse_visit_changed(_visit public.visits, _hint text, _words text) IS 'PT409 with what is so now of a visit. Not for API roles.';
