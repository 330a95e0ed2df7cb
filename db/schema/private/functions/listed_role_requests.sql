CREATE FUNCTION private.listed_role_requests() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from public.user_roles as asked
    where asked.role_approval_status = 'pending'
      and asked.role <> 'admin'
      and ($1 is null or asked.user_id = any ($1))
      and ($2 is null or asked.role = $2)
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_role_requests() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_role_requests() TO service_role;

COMMENT ON FUNCTION private.listed_role_requests() IS 'The requests that match, as SQL. $1 uuid[], $2 text.';
