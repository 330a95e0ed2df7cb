CREATE FUNCTION private.document_rows(_application public.applications, _side text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shared.id,
    'paper_id', case when _side = 'seeker' then shared.paper_id end,
    'kind', shared.kind,
    'file_name', shared.file_name,
    'mime', shared.mime,
    'bytes', shared.bytes,
    'granted_until', shared.granted_until,
    'revoked_at', shared.revoked_at,
    'deleted_at', shared.deleted_at,
    'is_open', private.is_document_open(shared, _application, _now),
    'views', seen.views,
    'last_viewed_at', seen.last_viewed_at
  ) order by shared.created_at, shared.id), '[]')
  from public.application_documents as shared
  cross join lateral (
    select count(*) as views, max(listed.viewed_at) as last_viewed_at
    from private.document_views as listed where listed.document_id = shared.id
  ) as seen
  where shared.application_id = _application.id
    and (_side = 'seeker' or _application.state in ('shortlisted', 'offered', 'accepted'))
$$;

REVOKE ALL ON FUNCTION private.document_rows(_application public.applications, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.document_rows(_application public.applications, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.document_rows(_application public.applications, _side text, _now timestamp with time zone) IS 'Papers of an application by their names: for the host from the shortlist to the end. Not for API roles.';
