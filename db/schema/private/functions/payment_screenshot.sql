CREATE FUNCTION private.payment_screenshot(_payment_id uuid) RETURNS TABLE(version text, size bigint, mime text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select stored.version, (stored.metadata ->> 'size')::bigint, shown.mime
  from public.payments as payment
  join private.payment_screenshots as shown on shown.payment_id = payment.id
  join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = shown.object_name
  where payment.id = _payment_id and private.sees_screenshot(payment) and private.second_factor_ok()
$$;

REVOKE ALL ON FUNCTION private.payment_screenshot(_payment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.payment_screenshot(_payment_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.payment_screenshot(_payment_id uuid) TO authenticated;

COMMENT ON FUNCTION private.payment_screenshot(_payment_id uuid) IS 'Where the bytes of a payment''s screenshot are; no row for anybody but the two. For the server, as the caller.';
