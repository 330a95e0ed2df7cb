CREATE FUNCTION private.is_taken(_host_id uuid, _property_id uuid, _starts_at timestamp with time zone, _held_until timestamp with time zone, _but_visit_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.visits as held
    where held.state = 'confirmed' and held.host_id = _host_id and held.id is distinct from _but_visit_id
      and held.occupied && tstzrange(_starts_at, _held_until, '[)')
  ) or exists (
    select from public.visits as held
    where held.state = 'confirmed' and held.property_id = _property_id and held.id is distinct from _but_visit_id
      and held.occupied && tstzrange(_starts_at, _held_until, '[)')
  )
$$;

REVOKE ALL ON FUNCTION private.is_taken(_host_id uuid, _property_id uuid, _starts_at timestamp with time zone, _held_until timestamp with time zone, _but_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_taken(_host_id uuid, _property_id uuid, _starts_at timestamp with time zone, _held_until timestamp with time zone, _but_visit_id uuid) TO service_role;

COMMENT ON FUNCTION private.is_taken(_host_id uuid, _property_id uuid, _starts_at timestamp with time zone, _held_until timestamp with time zone, _but_visit_id uuid) IS 'Whether host or home have a confirmed visit at this time, other than this one. Not for API roles.';
