CREATE FUNCTION public.admin_count_listed(_list text, _filters jsonb DEFAULT '{}'::jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _of_state text;
  _count bigint;
begin
  perform private.require_admin();
  _of_state := case _list when 'users' then private.chosen(_filters ->> 'account_state', '{active,suspended,answered}') end;
  if _of_state is null then
    return private.count_listed(_list, _filters);
  end if;
  execute
    'select count(*) from (select 1 ' || private.listed_people() || private.account_state_condition(_of_state)
      || ' limit 10001) as counted'
  into _count
  using
    private.people_in_account_state(
      _of_state, private.people_to_list(_filters ->> 'search', nullif(_filters ->> 'role', 'all'))
    ),
    private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
    private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
  return _count;
end
$$;

REVOKE ALL ON FUNCTION public.admin_count_listed(_list text, _filters jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_count_listed(_list text, _filters jsonb) TO service_role;
GRANT ALL ON FUNCTION public.admin_count_listed(_list text, _filters jsonb) TO authenticated;

COMMENT ON FUNCTION public.admin_count_listed(_list text, _filters jsonb) IS 'How many rows a list has (users, properties, verification_records, role_approvals) with these filters, named as the list''s arguments without the underscore; 10001 means more than 10000. For admins; 42501, 22023.';
