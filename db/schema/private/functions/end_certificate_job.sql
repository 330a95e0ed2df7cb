CREATE FUNCTION private.end_certificate_job(_agreement_id uuid, _fault text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.certificate_jobs as job where job.agreement_id = _agreement_id and _fault is null;
  update private.certificate_jobs as job set last_error = left(_fault, 200) where job.agreement_id = _agreement_id;
$$;

REVOKE ALL ON FUNCTION private.end_certificate_job(_agreement_id uuid, _fault text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_certificate_job(_agreement_id uuid, _fault text) TO service_role;

COMMENT ON FUNCTION private.end_certificate_job(_agreement_id uuid, _fault text) IS 'The certificate was made, or says why not. For the server.';
