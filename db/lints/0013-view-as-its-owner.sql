-- A view reads as its owner, past the row-level security of the tables below it; a materialised view has none at all.
-- Remedy: create view … with (security_invoker = true); keep materialised views in schema private.
select
  tab.oid::regclass::text as object,
  'whoever reads it reads with its owner''s rights' as problem
from pg_class as tab
where tab.relnamespace = 'public'::regnamespace
  and (
    tab.relkind = 'm'
    or (tab.relkind = 'v' and not coalesce(tab.reloptions && array['security_invoker=true', 'security_invoker=on'], false))
  )
