CREATE FUNCTION private.remove_renter_papers(_paper_ids uuid[], _now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _gone integer;
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id
    from public.application_documents as shared
    join public.applications as application on application.id = shared.application_id
    where shared.paper_id = any (_paper_ids)
  )
  order by thread.id for no key update;
  delete from private.alarms as alarm
  using public.application_documents as shared
  where alarm.kind = 'grant_ends' and alarm.subject_id = shared.id and shared.paper_id = any (_paper_ids);
  update public.application_documents as shared
  set deleted_at = _now, version = shared.version + 1
  where shared.paper_id = any (_paper_ids);
  delete from storage.objects as stored
  using public.renter_papers as paper
  where stored.bucket_id = 'application-documents' and stored.name = paper.object_name and paper.id = any (_paper_ids);
  delete from public.renter_papers as paper where paper.id = any (_paper_ids);
  get diagnostics _gone = row_count;
  return _gone;
end
$$;

REVOKE ALL ON FUNCTION private.remove_renter_papers(_paper_ids uuid[], _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.remove_renter_papers(_paper_ids uuid[], _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.remove_renter_papers(_paper_ids uuid[], _now timestamp with time zone) IS 'Deletes papers with their files, wherever they are shared. How many. Not for API roles.';
