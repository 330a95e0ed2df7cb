-- What a policy may know about the caller. The server sets `request.jwt.claims` for each transaction from a token it
-- has verified; without a token the functions answer null. Written to be inlined into policies, so with no pinned
-- search path: every name in them is qualified.

grant usage on schema auth to anon, authenticated, service_role, supabase_storage_admin;

create function auth.jwt() returns jsonb
language sql stable
as $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb
$$;
comment on function auth.jwt() is 'The verified claims of the caller; null without a token.';

create function auth.uid() returns uuid
language sql stable
as $$
  select (nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
comment on function auth.uid() is 'The signed-in person; null without a token.';

create function auth.role() returns text
language sql stable
as $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
comment on function auth.role() is 'The role that the token names; null without a token.';

create function auth.email() returns text
language sql stable
as $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;
comment on function auth.email() is 'The address that the token names. For display: authority comes from tables.';

-- API roles see the four functions and nothing else of this schema: no table of it is granted to them.
revoke execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin;
