CREATE FUNCTION private.next_terms(_tenancy public.tenancies, _terms jsonb, _kind text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select _terms || case _kind
    when 'renewal' then jsonb_build_object(
      'start_on', greatest(_tenancy.end_on + 1, (_now at time zone 'Asia/Kolkata')::date), 'lock_in_months', 0
    )
    else '{}'
  end
$$;

REVOKE ALL ON FUNCTION private.next_terms(_tenancy public.tenancies, _terms jsonb, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.next_terms(_tenancy public.tenancies, _terms jsonb, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.next_terms(_tenancy public.tenancies, _terms jsonb, _kind text, _now timestamp with time zone) IS 'What the first version of a renewal or amendment says. Not for API roles.';
