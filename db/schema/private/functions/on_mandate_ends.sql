CREATE FUNCTION private.on_mandate_ends(_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.end_mandate_by_clock(_id, 'run_out', null, 'mandate_ended', _now) $$;

REVOKE ALL ON FUNCTION private.on_mandate_ends(_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_mandate_ends(_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_mandate_ends(_id uuid, _now timestamp with time zone) IS 'A mandate ends after its last day. For the clock.';
