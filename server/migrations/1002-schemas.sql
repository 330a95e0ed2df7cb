-- Schemas of the platform and the extensions that hosted projects keep in `extensions`. Product tables never go here.

create schema extensions;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
create schema realtime;
create schema if not exists _gateway;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gin with schema extensions;

grant usage on schema extensions
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;

-- Nobody but owners may make objects in the exposed schema.
revoke create on schema public from public;

grant usage on schema public to anon, authenticated, service_role;

-- The server's own memory. No table of it is granted to API roles, who call two or three functions by grant.
grant usage on schema _gateway to authenticator, service_role, supabase_auth_admin, anon, authenticated;

-- Under row-level security an index may serve a caller's condition only if its comparison is leak-proof; for `numeric`
-- PostgreSQL leaves the mark off, so "price up to 20,000" would read a whole index. Comparing two numbers raises no error
-- and logs nothing, whatever the numbers are, so the mark is true. Only a superuser may set it: elsewhere (a managed
-- server) everything stays correct and such a filter is slower on a very large table.
do $$
begin
  alter function pg_catalog.numeric_eq(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_lt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_le(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_gt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_ge(numeric, numeric) leakproof;
exception
  when insufficient_privilege then
    raise notice 'number comparison stays without the leak-proof mark: the login is no superuser';
end
$$;
