-- A tenant's copy of their data had the terms, charges and receipts of a tenancy, and not the tenancy: its days, state and address. And a relation that
-- holds data about a person in two ways was copied in the way declared last alone.

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.tenancies', 'id', 't.owner_id <> $1 and t.id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{owner_id}', 'kept', 'Tenancies that the person rents in; the owner keeps them, too.');

create or replace function private.data_of(_person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
