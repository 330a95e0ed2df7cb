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
