CREATE FUNCTION private.party_of_report(_user_id uuid, _is_reporter boolean, _report_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'created_at', person.created_at,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null,
    'is_mailed', private.has_proven_address(person.id),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', made.reason, 'is_by_system', made.is_by_system, 'created_at', made.created_at, 'decision', made.decision
      ) order by made.created_at desc, made.id), '[]')
      from (
        select * from private.thread_reports as other
        where case when _is_reporter then other.reporter_id else other.reported_id end = _user_id and other.id <> _report_id
        order by other.created_at desc, other.id limit 20
      ) as made
    )
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  where person.id = _user_id
$$;

REVOKE ALL ON FUNCTION private.party_of_report(_user_id uuid, _is_reporter boolean, _report_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.party_of_report(_user_id uuid, _is_reporter boolean, _report_id uuid) TO service_role;

COMMENT ON FUNCTION private.party_of_report(_user_id uuid, _is_reporter boolean, _report_id uuid) IS 'Who reported or is reported, and the newest 20 other reports that they made or that are about them. Not for API roles.';
