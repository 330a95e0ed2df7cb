CREATE FUNCTION private.papers_that_count() RETURNS TABLE(number text, kind text, version text, size bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select named.number, named.kind, stored.version, (stored.metadata ->> 'size')::bigint
  from (
    select agreement.number, file.kind, file.object_name
    from public.agreement_files as file join public.agreements as agreement on agreement.id = file.agreement_id
    union all
    select agreement.number, 'document', said.object_name
    from public.agreements as agreement
    join public.agreement_versions as said on said.agreement_id = agreement.id and said.version_no = agreement.current_version
    where agreement.state in ('sent', 'partly_signed') and said.object_name is not null
  ) as named (number, kind, object_name)
  left join storage.objects as stored on stored.bucket_id = 'agreements' and stored.name = named.object_name
  order by named.number, named.kind
$$;

REVOKE ALL ON FUNCTION private.papers_that_count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.papers_that_count() TO service_role;

COMMENT ON FUNCTION private.papers_that_count() IS 'Papers of agreements whose bytes have to be there; no version: even the name of the bytes is lost. For the server.';
