CREATE FUNCTION private.hosted_agreement_rows() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select agreement.id from public.agreements as agreement where agreement.owner_id = auth.uid()
  union all
  select agreement.id
  from public.agreements as agreement
  where agreement.property_id in (select private.mandated_home_rows('agreements'))
$$;

REVOKE ALL ON FUNCTION private.hosted_agreement_rows() FROM PUBLIC;
GRANT ALL ON FUNCTION private.hosted_agreement_rows() TO service_role;
GRANT ALL ON FUNCTION private.hosted_agreement_rows() TO authenticated;

COMMENT ON FUNCTION private.hosted_agreement_rows() IS 'Agreements of the caller''s homes, or of those that they act for as a broker now.';
