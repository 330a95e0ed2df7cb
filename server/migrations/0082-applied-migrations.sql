-- Whether a database is as new as the server that uses it: a restored copy may be older (security 5.7).
create function _gateway.applied_migrations()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from _gateway.migrations
$$;

revoke execute on function _gateway.applied_migrations() from public;
grant execute on function _gateway.applied_migrations() to authenticator;
