CREATE FUNCTION private.is_reference_seen(_payment public.payments) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select _payment.reference is not null and exists (
    select from public.payments as other
    where other.reference = _payment.reference and other.state in ('claimed', 'confirmed') and other.tenancy_id <> _payment.tenancy_id
  )
$$;

REVOKE ALL ON FUNCTION private.is_reference_seen(_payment public.payments) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_reference_seen(_payment public.payments) TO service_role;

COMMENT ON FUNCTION private.is_reference_seen(_payment public.payments) IS 'Whether another tenancy names this reference. Not for API roles.';
