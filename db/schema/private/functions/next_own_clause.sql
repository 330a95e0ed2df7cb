CREATE FUNCTION private.next_own_clause(_clauses jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select 'own-' || coalesce(max(substr(one ->> 'id', 5)::numeric), 0) + 1
  from jsonb_array_elements(_clauses) as one
  where one ->> 'id' ~ '^own-[0-9]+$'
$_$;

REVOKE ALL ON FUNCTION private.next_own_clause(_clauses jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.next_own_clause(_clauses jsonb) TO service_role;

COMMENT ON FUNCTION private.next_own_clause(_clauses jsonb) IS 'The id of one more clause of one''s own. Not for API roles.';
