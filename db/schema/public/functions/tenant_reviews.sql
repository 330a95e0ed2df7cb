CREATE FUNCTION public.tenant_reviews(_application_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  select * into _application from public.applications as known where known.id = _application_id;
  select * into _thread from public.enquiries as known where known.id = _application.enquiry_id;
  if _thread.id is null or coalesce(private.side_of(_thread), '') not in ('owner', 'broker')
    or not private.covers(_thread, private.side_of(_thread), 'applications') or _application.state not in ('submitted', 'shortlisted', 'offered', 'accepted') then
    perform private.refuse_not_found();
  end if;
  return (
    select coalesce(jsonb_agg(private.review_json(review) order by review.shown_at desc, review.id desc), '[]')
    from (
      select * from public.reviews as known
      where known.about_id = _application.seeker_id and known.state = 'shown' and known.about = 'tenant'
        and not private.is_suspended(known.writer_id)
      order by known.shown_at desc limit 50
    ) as review
  );
end
$$;

REVOKE ALL ON FUNCTION public.tenant_reviews(_application_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tenant_reviews(_application_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.tenant_reviews(_application_id uuid) TO authenticated;

COMMENT ON FUNCTION public.tenant_reviews(_application_id uuid) IS 'Shown reviews of whoever applies, for the host of a living application. PT404.';
