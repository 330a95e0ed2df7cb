CREATE FUNCTION private.thread_of_case(_kind text, _id uuid) RETURNS public.enquiries
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select thread.* from public.enquiries as thread
  where thread.id = case _kind
    when 'enquiry' then _id
    when 'visit' then (select visit.enquiry_id from public.visits as visit where visit.id = _id)
    when 'agreement' then (
      select agreement.enquiry_id from public.agreements as agreement where agreement.id = _id and agreement.sent_at is not null
    )
    when 'application' then (
      select application.enquiry_id from public.applications as application
      where application.id = _id and application.submitted_at is not null
    )
  end
$$;

REVOKE ALL ON FUNCTION private.thread_of_case(_kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_of_case(_kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.thread_of_case(_kind text, _id uuid) IS 'The conversation that a case of these kinds is about; empty for none, a draft and other kinds. Not for API roles.';
