CREATE FUNCTION private.home_of_review(_review public.reviews) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (select tenancy.home_title from public.tenancies as tenancy where tenancy.id = _review.tenancy_id),
    (
      select thread.home_title
      from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id where visit.id = _review.visit_id
    ),
    'A home'
  )
$$;

REVOKE ALL ON FUNCTION private.home_of_review(_review public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION private.home_of_review(_review public.reviews) TO service_role;

COMMENT ON FUNCTION private.home_of_review(_review public.reviews) IS 'Its title. Not for API roles.';
