CREATE FUNCTION _gateway.select_policy(_relation oid, _role name) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _permissive text;
  _restrictive text;
begin
  if not (select class.relrowsecurity from pg_catalog.pg_class as class where class.oid = _relation)
    or (select role.rolbypassrls or role.rolsuper from pg_catalog.pg_roles as role where role.rolname = _role)
  then
    return null;
  end if;
  select
    pg_catalog.string_agg('(' || pg_catalog.pg_get_expr(policy.polqual, policy.polrelid) || ')', ' or ')
      filter (where policy.polpermissive),
    pg_catalog.string_agg('(' || pg_catalog.pg_get_expr(policy.polqual, policy.polrelid) || ')', ' and ')
      filter (where not policy.polpermissive)
  into _permissive, _restrictive
  from pg_catalog.pg_policy as policy
  where policy.polrelid = _relation and policy.polcmd in ('r', '*') and policy.polqual is not null
    and exists (
      select from unnest(policy.polroles) as named (role)
      where named.role = 0 or pg_catalog.pg_has_role(_role, named.role, 'usage')
    );
  return '(' || coalesce(_permissive, 'false') || ') and (' || coalesce(_restrictive, 'true') || ')';
end
$$;

REVOKE ALL ON FUNCTION _gateway.select_policy(_relation oid, _role name) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.select_policy(_relation oid, _role name) TO authenticator;

COMMENT ON FUNCTION _gateway.select_policy(_relation oid, _role name) IS 'SELECT policies of a table for a role as one expression, every name in it qualified; null when none applies.';
