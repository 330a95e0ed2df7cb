CREATE FUNCTION private.listed_records() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from public.verification_records as handed
    where ($1 is null
        or lower(handed.full_name || ' ' || handed.document_number) like $1
        or handed.user_id = any ($2)
      )
      and ($3 is null or handed.status = $3)
      and ($4 is null or handed.document_type = $4)
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_records() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_records() TO service_role;

COMMENT ON FUNCTION private.listed_records() IS 'The documents that match, as SQL. $1, $3 and $4 text, $2 uuid[].';
