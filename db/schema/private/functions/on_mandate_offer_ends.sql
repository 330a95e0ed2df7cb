CREATE FUNCTION private.on_mandate_offer_ends(_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$ select private.end_mandate_by_clock(_id, 'lapse', null, null, _now) $$;

REVOKE ALL ON FUNCTION private.on_mandate_offer_ends(_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_mandate_offer_ends(_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_mandate_offer_ends(_id uuid, _now timestamp with time zone) IS 'A code that nobody entered ends. For the clock.';
