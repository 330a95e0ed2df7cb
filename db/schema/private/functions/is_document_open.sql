CREATE FUNCTION private.is_document_open(_document public.application_documents, _application public.applications, _now timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select _application.state in ('shortlisted', 'offered', 'accepted')
    and _document.revoked_at is null and _document.deleted_at is null and _document.paper_id is not null
    and _document.granted_until > _now
$$;

REVOKE ALL ON FUNCTION private.is_document_open(_document public.application_documents, _application public.applications, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_document_open(_document public.application_documents, _application public.applications, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_document_open(_document public.application_documents, _application public.applications, _now timestamp with time zone) IS 'Whether the host may open a paper: from the shortlist on, until its end, not once it was taken back. The only place that decides it. Not for API roles.';
