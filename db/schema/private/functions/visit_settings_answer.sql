CREATE FUNCTION private.visit_settings_answer(_setting public.visit_settings, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(
    _setting.property_id,
    case when _setting.paused_until > (_now at time zone 'Asia/Kolkata')::date then 'paused' else 'offered' end,
    _setting.version, _now
  )
$$;

REVOKE ALL ON FUNCTION private.visit_settings_answer(_setting public.visit_settings, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_settings_answer(_setting public.visit_settings, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.visit_settings_answer(_setting public.visit_settings, _now timestamp with time zone) IS 'The answer of what changes hours. Not for API roles.';
