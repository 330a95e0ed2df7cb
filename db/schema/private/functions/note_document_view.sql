CREATE FUNCTION private.note_document_view(_document_id uuid) RETURNS TABLE(version text, size bigint, mime text, file_name text, kind text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _document public.application_documents;
  _application public.applications;
  _thread public.enquiries;
  _side text;
begin
  if not private.second_factor_ok() then
    return;
  end if;
  select * into _document from public.application_documents as shared where shared.id = _document_id;
  select * into _application from public.applications as application where application.id = _document.application_id;
  select * into _thread from public.enquiries as thread where thread.id = _application.enquiry_id;
  _side := private.side_of(_thread);
  if coalesce(_side not in ('owner', 'broker'), true) or not private.covers(_thread, _side, 'applications') or not private.is_document_open(_document, _application, _now)
    or private.is_blocked(_application.seeker_id, array[auth.uid()]) then
    return;
  end if;
  return query
    select stored.version, (stored.metadata ->> 'size')::bigint, _document.mime, _document.file_name, _document.kind
    from public.renter_papers as paper
    join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
    where paper.id = _document.paper_id;
  if found then
    insert into private.document_views (document_id, viewer_id, side, viewed_at) values (_document.id, auth.uid(), _side, _now);
    -- no change of the application: its version counts those
    update public.applications as application set version = application.version where application.id = _application.id;
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.note_document_view(_document_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_document_view(_document_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.note_document_view(_document_id uuid) TO authenticated;

COMMENT ON FUNCTION private.note_document_view(_document_id uuid) IS 'Writes down that the host opens a paper, and where its bytes are; no row when it is not open to the caller. For the server, as the caller.';
