CREATE FUNCTION private.refuse_changed(_words text, _present jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  raise exception '%', _words using errcode = 'PT409', hint = 'changed_meanwhile', detail = coalesce(_present, 'null')::text;
end
$$;

REVOKE ALL ON FUNCTION private.refuse_changed(_words text, _present jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_changed(_words text, _present jsonb) TO service_role;

COMMENT ON FUNCTION private.refuse_changed(_words text, _present jsonb) IS 'Raises PT409 with what is there now as JSON in the detail. Not for API roles.';
