CREATE SCHEMA _gateway;

CREATE SCHEMA auth;

ALTER SCHEMA auth OWNER TO supabase_auth_admin;

CREATE SCHEMA extensions;

CREATE SCHEMA private;

CREATE SCHEMA realtime;

CREATE SCHEMA storage;

ALTER SCHEMA storage OWNER TO supabase_storage_admin;

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA extensions;

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA extensions;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA extensions;

CREATE EXTENSION IF NOT EXISTS pgcrypto WITH SCHEMA extensions;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA extensions;

GRANT USAGE ON SCHEMA _gateway TO authenticator;
GRANT USAGE ON SCHEMA _gateway TO service_role;
GRANT USAGE ON SCHEMA _gateway TO supabase_auth_admin;
GRANT USAGE ON SCHEMA _gateway TO anon;
GRANT USAGE ON SCHEMA _gateway TO authenticated;
GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;
GRANT USAGE ON SCHEMA auth TO supabase_storage_admin;
GRANT USAGE ON SCHEMA extensions TO anon;
GRANT USAGE ON SCHEMA extensions TO authenticated;
GRANT USAGE ON SCHEMA extensions TO service_role;
GRANT USAGE ON SCHEMA extensions TO supabase_auth_admin;
GRANT USAGE ON SCHEMA extensions TO supabase_storage_admin;
GRANT USAGE ON SCHEMA private TO anon;
GRANT USAGE ON SCHEMA private TO authenticated;
GRANT USAGE ON SCHEMA private TO service_role;
GRANT USAGE ON SCHEMA private TO supabase_auth_admin;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;
GRANT USAGE ON SCHEMA realtime TO anon;
GRANT USAGE ON SCHEMA realtime TO authenticated;
GRANT USAGE ON SCHEMA realtime TO service_role;
GRANT USAGE ON SCHEMA storage TO anon;
GRANT USAGE ON SCHEMA storage TO authenticated;
GRANT USAGE ON SCHEMA storage TO service_role;

CREATE PUBLICATION supabase_realtime WITH (publish = 'insert, update, delete, truncate');

COMMENT ON SCHEMA private IS 'What policies and triggers stand on. Not reachable through the API.';
COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
COMMENT ON EXTENSION pgcrypto IS 'cryptographic functions';
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS FROM PUBLIC;

CREATE EVENT TRIGGER basera_schema_changed ON ddl_command_end
         WHEN TAG IN ('CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'DROP TABLE', 'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'DROP FOREIGN TABLE', 'IMPORT FOREIGN SCHEMA', 'CREATE VIEW', 'ALTER VIEW', 'DROP VIEW', 'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW', 'DROP MATERIALIZED VIEW', 'CREATE RULE', 'DROP RULE', 'CREATE FUNCTION', 'ALTER FUNCTION', 'DROP FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE', 'DROP PROCEDURE', 'ALTER ROUTINE', 'DROP ROUTINE', 'CREATE TYPE', 'ALTER TYPE', 'DROP TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'DROP DOMAIN', 'CREATE CAST', 'DROP CAST', 'CREATE SCHEMA', 'ALTER SCHEMA', 'DROP SCHEMA', 'CREATE EXTENSION', 'ALTER EXTENSION', 'DROP EXTENSION', 'CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'COMMENT', 'GRANT', 'REVOKE', 'DROP OWNED')
   EXECUTE FUNCTION _gateway.tg_schema_changed();
