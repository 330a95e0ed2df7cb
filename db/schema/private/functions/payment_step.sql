CREATE FUNCTION private.payment_step(_payment public.payments, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step('payment', _payment.id, _action, _side, _payment.state, _expected, _payment.version, _payment.state_at)
$$;

REVOKE ALL ON FUNCTION private.payment_step(_payment public.payments, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payment_step(_payment public.payments, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.payment_step(_payment public.payments, _action text, _side text, _expected text) IS 'private.step of a payment. Not for API roles.';
