-- People write their own `user_metadata`. A policy that reads it lets them grant themselves anything.
-- Remedy: read a table that only the server writes.
select
  format('%s on %I.%I', quote_ident(policyname), schemaname, tablename) as object,
  'the policy trusts what people say of themselves' as problem
from pg_policies
where concat(qual, with_check) ~* '(raw_)?user_meta_?data'
