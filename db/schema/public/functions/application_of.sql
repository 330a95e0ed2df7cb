CREATE FUNCTION public.application_of(_enquiry_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'applications') then
    perform private.refuse_not_found();
  end if;
  return (
    select private.application_row(application, _thread, _side, private.present())
    from public.applications as application
    where application.enquiry_id = _enquiry_id
      and (application.submitted_at is not null or (_side = 'seeker' and application.state = 'draft'))
    order by application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') desc, application.created_at desc
    limit 1
  );
end
$$;

REVOKE ALL ON FUNCTION public.application_of(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.application_of(_enquiry_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.application_of(_enquiry_id uuid) TO authenticated;

COMMENT ON FUNCTION public.application_of(_enquiry_id uuid) IS 'The living application of a conversation, else the last, as the caller''s side sees it; null when there is none. PT404.';
