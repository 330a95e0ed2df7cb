CREATE FUNCTION public.document_views_of(_application_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if not exists (
    select from public.applications as own where own.id = _application_id and own.seeker_id = auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'document_id', seen.document_id, 'side', seen.side, 'at', seen.viewed_at
    ) order by seen.id desc), '[]')
    from (
      select listed.*
      from private.document_views as listed
      join public.application_documents as shared on shared.id = listed.document_id
      where shared.application_id = _application_id
      order by listed.id desc
      limit 500
    ) as seen
  );
end
$$;

REVOKE ALL ON FUNCTION public.document_views_of(_application_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.document_views_of(_application_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.document_views_of(_application_id uuid) TO authenticated;

COMMENT ON FUNCTION public.document_views_of(_application_id uuid) IS 'When which side opened the papers of an own application, newest first, at most 500: [{document_id, side, at}]. PT404.';
