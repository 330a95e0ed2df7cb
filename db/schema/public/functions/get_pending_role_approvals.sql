CREATE FUNCTION public.get_pending_role_approvals(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _role text DEFAULT NULL::text, _sort text DEFAULT 'oldest'::text, _after_id uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, user_id uuid, role text, email text, first_name text, last_name text, created_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{newest,oldest}'), 'oldest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'asked.created_at, asked.id' else 'asked.created_at desc, asked.id desc'
  end;
begin
  perform private.note_list('role_approvals', _rows, coalesce(_search, _role, '') <> '');
  return query execute
    'select asked.id, asked.user_id, asked.role, coalesce(person.email, '''')::text, profile.first_name,
      profile.last_name, asked.created_at
    from (select asked.id ' || private.listed_role_requests() || '
      and ($3 is null or (asked.created_at, asked.id) ' || case when _is_oldest then '>' else '<' end || ' (
        select after.created_at, after.id from public.user_roles as after where after.id = $3
      ))
      order by ' || _in_order || ' limit $4 offset $5) as page
    join public.user_roles as asked on asked.id = page.id
    join auth.users as person on person.id = asked.user_id
    left join public.profiles as profile on profile.id = asked.user_id
    order by ' || _in_order
    using
      private.found_people(_search), private.chosen(_role, '{tenant,owner,broker}'),
      _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$_$;

REVOKE ALL ON FUNCTION public.get_pending_role_approvals(_limit integer, _offset integer, _search text, _role text, _sort text, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_pending_role_approvals(_limit integer, _offset integer, _search text, _role text, _sort text, _after_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.get_pending_role_approvals(_limit integer, _offset integer, _search text, _role text, _sort text, _after_id uuid) TO authenticated;

COMMENT ON FUNCTION public.get_pending_role_approvals(_limit integer, _offset integer, _search text, _role text, _sort text, _after_id uuid) IS 'Roles that wait for an admin, longest waiting first, at most 1000. _search: in address and names; _sort: oldest, newest. For admins; 42501, 22023, PT429.';
