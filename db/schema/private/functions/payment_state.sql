CREATE FUNCTION private.payment_state(_payment public.payments) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'entity', 'payment', 'id', _payment.id, 'state', _payment.state, 'version', _payment.version, 'at', _payment.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.payment_state(_payment public.payments) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payment_state(_payment public.payments) TO service_role;

COMMENT ON FUNCTION private.payment_state(_payment public.payments) IS 'What is so now of a payment, for a refusal. Not for API roles.';
