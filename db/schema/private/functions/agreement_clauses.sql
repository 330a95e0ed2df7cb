CREATE FUNCTION private.agreement_clauses(_clauses jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  _one jsonb;
  _read jsonb := '[]';
  _id text;
begin
  if jsonb_typeof(_clauses) is distinct from 'array' or jsonb_array_length(_clauses) > 60 then
    perform private.refuse_argument('clauses', 'Choose at most 60 clauses.');
  end if;
  for _one in select value from jsonb_array_elements(_clauses) loop
    perform private.given_fields(_one, 'clauses', '{id,is_in,words}');
    _id := case jsonb_typeof(_one -> 'id') when 'string' then _one ->> 'id' end;
    if coalesce(_id, '') !~ '^[a-z][a-z0-9-]{0,59}$' or jsonb_typeof(_one -> 'is_in') <> 'boolean'
      or _read @> jsonb_build_array(jsonb_build_object('id', _id)) then
      perform private.refuse_argument('clauses', 'Name each clause once, and say whether it is in.');
    end if;
    _read := _read || jsonb_build_object(
      'id', _id, 'is_in', _one -> 'is_in', 'words', private.applicant_words(private.given_words(_one, 'words', 2000), 'words', 2000)
    );
    if (_read -> -1 -> 'words' = 'null') = (_id ~ '^own-[0-9]+$') then
      perform private.refuse_argument('clauses', 'A clause of your own has words; one of the form has none but its own.');
    end if;
  end loop;
  return _read;
end
$_$;

REVOKE ALL ON FUNCTION private.agreement_clauses(_clauses jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_clauses(_clauses jsonb) TO service_role;

COMMENT ON FUNCTION private.agreement_clauses(_clauses jsonb) IS 'Which clauses are in, and own ones with their words. 22023. Not for API roles.';
