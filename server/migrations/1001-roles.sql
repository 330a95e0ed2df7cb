-- The database roles of the protocol. Roles belong to the whole cluster, so another database of the same cluster may
-- be making them at this moment: the lock on the shared catalogue makes the second one wait and then find them.

do $$
begin
  lock table pg_catalog.pg_authid in share row exclusive mode;
exception
  when insufficient_privilege then null;  -- a migrating login that is no superuser: only the race is left unguarded
end
$$;

do $$
begin
  -- what a request runs as: without a person, as a signed-in person, as the operator's own programs
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;

  -- the login of the server: it holds nothing itself and becomes one of the others for each transaction
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;

  -- owners of the platform's own tables
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
end
$$;

do $$
declare
  _role text;
begin
  foreach _role in array array[
    'anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin'
  ] loop
    if not exists (
      select
      from pg_catalog.pg_auth_members
      where roleid = _role::regrole and member = 'authenticator'::regrole
    ) then
      execute format('grant %I to authenticator', _role);
    end if;
  end loop;

  -- a migrating login that is no superuser must belong to the owners to hand tables over to them
  foreach _role in array array['supabase_auth_admin', 'supabase_storage_admin'] loop
    if not pg_catalog.pg_has_role(current_user, _role, 'usage') then
      execute format('grant %I to %I', _role, current_user);
    end if;
  end loop;
end
$$;
