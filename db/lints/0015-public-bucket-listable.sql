-- A public bucket is read by address without any policy. A select policy that is not about the caller makes it listable:
-- every file of everybody.
-- Remedy: restrict the policy to the caller's own folder.
select
  quote_ident(policyname) as object,
  'files can be listed by others than their owner' as problem
from pg_policies
where schemaname = 'storage'
  and tablename = 'objects'
  and permissive = 'PERMISSIVE'
  and cmd in ('SELECT', 'ALL')
  and (roles && array['anon', 'public']::name[] or qual !~ 'auth\.uid\(\)|private\.picture_folder\(\)')
