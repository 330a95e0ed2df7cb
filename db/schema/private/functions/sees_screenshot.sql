CREATE FUNCTION private.sees_screenshot(_payment public.payments) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select auth.uid() is not null and (
    _payment.claimed_by = auth.uid() or exists (
      select from public.tenancy_people as person
      where person.tenancy_id = _payment.tenancy_id and person.role = 'owner' and person.user_id = auth.uid() and person.until is null
    )
  )
$$;

REVOKE ALL ON FUNCTION private.sees_screenshot(_payment public.payments) FROM PUBLIC;
GRANT ALL ON FUNCTION private.sees_screenshot(_payment public.payments) TO service_role;

COMMENT ON FUNCTION private.sees_screenshot(_payment public.payments) IS 'Whether the caller is who paid or the owner; no other tenant, broker or admin. Not for API roles.';
