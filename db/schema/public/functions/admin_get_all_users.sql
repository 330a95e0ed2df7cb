CREATE FUNCTION public.admin_get_all_users(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _status text DEFAULT NULL::text, _role text DEFAULT NULL::text, _sort text DEFAULT 'newest'::text, _after_id uuid DEFAULT NULL::uuid, _account_state text DEFAULT NULL::text) RETURNS TABLE(id uuid, email text, first_name text, last_name text, phone text, verification_status text, phone_verified boolean, created_at timestamp with time zone, user_roles text[], is_active boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _of_status constant text := private.chosen(_status, '{pending,verified,rejected,requires_documents}');
  _of_role constant text := private.chosen(_role, '{none,admin,owner,broker,tenant}');
  _of_state constant text := private.chosen(_account_state, '{active,suspended,answered}');
  _order constant text := coalesce(private.chosen(_sort, '{newest,oldest,email}'), 'newest');
begin
  perform private.note_list(
    'users', _rows, coalesce(_search, _of_status, _of_role, _of_state, '') <> ''
  );
  return query execute
    'select profile.id, coalesce(person.email, '''')::text, profile.first_name, profile.last_name, profile.phone,
      profile.verification_status, profile.phone_verified, profile.created_at,
      array(
        select held.role from public.user_roles as held
        where held.user_id = profile.id and held.role_approval_status = ''approved'' order by held.role
      ),
      (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
    from (select profile.id ' || private.listed_people() || private.account_state_condition(_of_state) || case _order
      when 'newest' then '
        and ($4 is null or (profile.created_at, profile.id) < (
          select after.created_at, after.id from public.profiles as after where after.id = $4
        ))
        order by profile.created_at desc, profile.id desc'
      when 'oldest' then '
        and ($4 is null or (profile.created_at, profile.id) > (
          select after.created_at, after.id from public.profiles as after where after.id = $4
        ))
        order by profile.created_at, profile.id'
      else '
        and ($4 is null or (known.email, known.user_id) > (
          select after.email, after.user_id from private.people_words as after where after.user_id = $4
        ))
        order by known.email, known.user_id'
    end || ' limit $5 offset $6) as page
    join public.profiles as profile on profile.id = page.id
    join private.people_words as known on known.user_id = page.id
    join auth.users as person on person.id = page.id
    order by ' || case _order
      when 'newest' then 'profile.created_at desc, profile.id desc'
      when 'oldest' then 'profile.created_at, profile.id'
      else 'known.email, known.user_id'
    end
    using
      private.people_in_account_state(_of_state, private.people_to_list(_search, _of_role)),
      _of_status, _of_role, _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_all_users(_limit integer, _offset integer, _search text, _status text, _role text, _sort text, _after_id uuid, _account_state text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_all_users(_limit integer, _offset integer, _search text, _status text, _role text, _sort text, _after_id uuid, _account_state text) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_all_users(_limit integer, _offset integer, _search text, _status text, _role text, _sort text, _after_id uuid, _account_state text) TO authenticated;

COMMENT ON FUNCTION public.admin_get_all_users(_limit integer, _offset integer, _search text, _status text, _role text, _sort text, _after_id uuid, _account_state text) IS 'People, newest first, at most 1000. _search: in address and names; _status and _role: all or one (none: no role); _account_state: all, active, suspended, answered (suspended, and has answered); _sort: newest, oldest, email; _after_id: the last row of the page before. For admins; 42501, 22023, PT429.';
