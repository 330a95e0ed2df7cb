CREATE FUNCTION private.tg_application_documents__hash() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.sha256 := (
    select decode(stored.metadata ->> 'sha256', 'hex')
    from public.renter_papers as paper
    join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name
    where paper.id = new.paper_id
  );
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_application_documents__hash() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_application_documents__hash() TO service_role;
