-- Nothing is open unless a migration opens it by name. Hosted projects grant every new table and function of
-- `public` to the API roles; that is taken back here before the first table is made.

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- The operator's own programs act past row-level security and need the table rights for it.
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Helpers of policies, guards, counters, settings: never exposed by the API. USAGE lets a policy call the functions
-- that are granted by name; no table of this schema is granted to `anon` or `authenticated`.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema private grant select, insert, update, delete on tables to service_role;
alter default privileges in schema private grant execute on functions to service_role;
comment on schema private is 'What policies and triggers stand on. Not reachable through the API.';
