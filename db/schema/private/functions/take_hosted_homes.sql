CREATE FUNCTION private.take_hosted_homes(_property_ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id uuid;
begin
  if exists (select unnest(_property_ids) except select private.hosted_home_rows('visits')) then
    perform private.refuse_not_found();
  end if;
  for _id in select distinct id from unnest(_property_ids) as id order by id loop
    perform pg_advisory_xact_lock(hashtextextended('visit hours of ' || _id, 7));
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.take_hosted_homes(_property_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_hosted_homes(_property_ids uuid[]) TO service_role;

COMMENT ON FUNCTION private.take_hosted_homes(_property_ids uuid[]) IS 'One at a time changes the hours of these homes, in one order. PT404 for a home that the caller does not let. Not for API roles.';
