-- A publication may name the columns that it publishes; no others are sent to anybody, whatever is granted.

create or replace function _gateway.published_tables()
returns table (
  relation oid, schema name, name name, has_row_security boolean, is_identity_full boolean, columns json, keys name[]
)
language sql stable set search_path = ''
as $$
  select class.oid, published.schemaname, class.relname, class.relrowsecurity, class.relreplident = 'f',
    (
      select json_agg(
        json_build_object(
          'name', attribute.attname, 'type', type.typname,
          'cast', pg_catalog.format_type(attribute.atttypid, null), 'isEnum', type.typtype = 'e'
        ) order by attribute.attnum
      )
      from pg_catalog.pg_attribute as attribute join pg_catalog.pg_type as type on type.oid = attribute.atttypid
      where attribute.attrelid = class.oid and attribute.attname = any(published.attnames)
    ),
    array(
      select attribute.attname
      from pg_catalog.pg_index as index
      join pg_catalog.pg_attribute as attribute
        on attribute.attrelid = class.oid and attribute.attnum = any(index.indkey)
      where index.indrelid = class.oid and index.indisprimary
      order by attribute.attnum
    )
  from pg_catalog.pg_publication_tables as published
  join pg_catalog.pg_namespace as namespace on namespace.nspname = published.schemaname
  join pg_catalog.pg_class as class
    on class.relnamespace = namespace.oid and class.relname = published.tablename
  where published.pubname = 'supabase_realtime'
$$;
