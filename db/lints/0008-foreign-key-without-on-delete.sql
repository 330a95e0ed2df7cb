-- What happens to a row when the row it refers to goes away is a decision, not a default.
-- Remedy: on delete cascade, set null or restrict.
select
  format('%s on %s', quote_ident(con.conname), con.conrelid::regclass) as object,
  'the foreign key does not say what deleting does' as problem
from pg_constraint as con
join pg_namespace as nsp on nsp.oid = con.connamespace
where con.contype = 'f'
  and con.confdeltype = 'a'
  and nsp.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
