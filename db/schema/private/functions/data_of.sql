CREATE FUNCTION private.data_of(_person uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _declared private.personal_data;
  _rows jsonb;
  _data jsonb := '{}';
begin
  -- relation and condition are of a migration's writing; the person's id travels as a parameter
  for _declared in select * from private.personal_data where is_exported order by relation, key_column loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s as t where %s',
      _declared.relation::regclass, _declared.rows_of
    ) into _rows using _person, _declared.withheld_columns;
    _data := _data || jsonb_build_object(_declared.relation, coalesce(_data -> _declared.relation, '[]') || _rows);
  end loop;

  return jsonb_build_object(
    'user_id', _person,
    'exported_at', now(),
    'data', _data,
    'withheld', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'relation', declared.relation, 'columns', declared.withheld_columns, 'reason', declared.reason
          ) order by declared.relation, declared.key_column
        ),
        '[]'
      )
      from private.personal_data as declared
      where not declared.is_exported or declared.withheld_columns <> '{}'
    )
  );
end
$_$;

REVOKE ALL ON FUNCTION private.data_of(_person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.data_of(_person uuid) TO service_role;

COMMENT ON FUNCTION private.data_of(_person uuid) IS 'All data about a person, and what is withheld and why. Not for API roles.';
