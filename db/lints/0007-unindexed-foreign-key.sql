-- Deleting a referenced row searches the referencing table; without an index it reads the whole of it, under a lock.
-- Remedy: create an index that begins with the foreign key's columns.
select
  format('%s on %s', quote_ident(con.conname), con.conrelid::regclass) as object,
  'no index begins with the columns of the foreign key' as problem
from pg_constraint as con
join pg_namespace as nsp on nsp.oid = con.connamespace
where con.contype = 'f'
  and nsp.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
  and not exists (
    select
    from pg_index as idx
    where idx.indrelid = con.conrelid
      and idx.indisvalid
      and (idx.indkey::smallint[])[0 : cardinality(con.conkey) - 1] @> con.conkey
      and (
        idx.indpred is null
        -- the search is for a value, so an index of the rows that have one serves it
        or pg_get_expr(idx.indpred, idx.indrelid) = (
          select format('(%I IS NOT NULL)', att.attname)
          from pg_attribute as att
          where att.attrelid = con.conrelid and att.attnum = con.conkey[1] and cardinality(con.conkey) = 1
        )
      )
  )
