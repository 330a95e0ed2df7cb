CREATE FUNCTION public.my_applications() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
begin
  perform private.require_second_factor();
  return (
    with page as (
      select own.id, own.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') as is_first, own.state_at
      from public.applications as own
      where own.seeker_id = auth.uid() and (own.submitted_at is not null or own.state = 'draft')
      order by 2 desc, own.state_at desc, own.id
      limit 100
    )
    select coalesce(jsonb_agg(
      private.application_row(application, thread, 'seeker', _now) order by page.is_first desc, page.state_at desc, page.id
    ), '[]')
    from page
    join public.applications as application on application.id = page.id
    join public.enquiries as thread on thread.id = application.enquiry_id
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_applications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_applications() TO service_role;
GRANT ALL ON FUNCTION public.my_applications() TO authenticated;

COMMENT ON FUNCTION public.my_applications() IS 'The caller''s applications, what lives first, then newest first, at most 100.';
