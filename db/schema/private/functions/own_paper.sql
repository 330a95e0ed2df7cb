CREATE FUNCTION private.own_paper(_paper_id uuid) RETURNS TABLE(version text, size bigint, mime text, file_name text, kind text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select stored.version, (stored.metadata ->> 'size')::bigint, paper.mime, paper.file_name, paper.kind
  from public.renter_papers as paper
  join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
  where paper.id = _paper_id and paper.user_id = auth.uid() and private.second_factor_ok()
$$;

REVOKE ALL ON FUNCTION private.own_paper(_paper_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_paper(_paper_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.own_paper(_paper_id uuid) TO authenticated;

COMMENT ON FUNCTION private.own_paper(_paper_id uuid) IS 'Where the bytes of an own paper are. For the server, as the caller.';
