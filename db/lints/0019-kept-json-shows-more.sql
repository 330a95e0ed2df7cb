-- A column of kept JSON repeats others: PostgreSQL asks whoever reads it for the right to that one column alone.
-- Remedy: grant the column to no role that may not select each of those it repeats.
select
  format('%s.%s to %s', kept.attrelid::regclass, kept.attname, role.name) as object,
  format('shows %s, which is not granted', column_name) as problem
from pg_attribute as kept
cross join unnest(array['anon', 'authenticated', 'service_role']) as role (name)
cross join lateral json_array_elements_text(
  substr(col_description(kept.attrelid, kept.attnum), char_length('@kept-json '))::json -> 'columns'
) as column_name
where col_description(kept.attrelid, kept.attnum) like '@kept-json %'
  and has_column_privilege(role.name, kept.attrelid, kept.attnum, 'select')
  and not coalesce((
    select has_column_privilege(role.name, kept.attrelid, shown.attnum, 'select')
    from pg_attribute as shown
    where shown.attrelid = kept.attrelid and shown.attname = column_name and not shown.attisdropped
  ), false)
