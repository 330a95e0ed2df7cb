CREATE FUNCTION private.case_person(_user_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'phone', profile.phone,
    'phone_verified', coalesce(profile.phone_verified, false),
    'verification_status', profile.verification_status,
    'name_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', told.old_name, 'to', told.new_name, 'changed_at', told.changed_at
      ) order by told.id desc), '[]')
      from private.name_changes as told
      where told.user_id = _user_id
    ),
    'suspensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', made.id, 'reason', made.reason, 'suspended_at', made.suspended_at,
        'suspended_by', private.admin_name(made.suspended_by),
        'answer', made.answer, 'answered_at', made.answered_at, 'answer_until', made.answer_until,
        'lifted_at', made.lifted_at, 'lifted_by', private.admin_name(made.lifted_by), 'lift_reason', made.lift_reason
      ) order by made.suspended_at desc), '[]')
      from private.suspensions as made
      where made.user_id = _user_id
    ),
    'created_at', profile.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;

REVOKE ALL ON FUNCTION private.case_person(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_person(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_person(_user_id uuid) IS 'A person as a case shows them. Not for API roles.';
