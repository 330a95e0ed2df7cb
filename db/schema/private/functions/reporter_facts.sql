CREATE FUNCTION private.reporter_facts(_report public.property_reports) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', person.id,
    'email', coalesce(person.email, ''),
    'first_name', profile.first_name,
    'last_name', profile.last_name,
    'created_at', person.created_at,
    'is_confirmed', person.email_confirmed_at is not null or person.phone_confirmed_at is not null,
    'is_active', (person.banned_until is null or person.banned_until <= now()) and person.deleted_at is null,
    'listings', (select count(*) from public.properties as kept where person.id in (kept.owner_id, kept.broker_id)),
    'reports', made.reports, 'upheld', made.upheld, 'baseless', made.baseless
  )
  from auth.users as person
  left join public.profiles as profile on profile.id = person.id
  cross join lateral (
    select
      count(*) as reports,
      count(*) filter (where earlier.decision <> 'nothing_wrong') as upheld,
      count(*) filter (where earlier.decision = 'nothing_wrong') as baseless
    from public.property_reports as earlier
    where earlier.reporter_id = person.id and earlier.id <> _report.id
  ) as made
  where person.id = _report.reporter_id
$$;

REVOKE ALL ON FUNCTION private.reporter_facts(_report public.property_reports) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reporter_facts(_report public.property_reports) TO service_role;

COMMENT ON FUNCTION private.reporter_facts(_report public.property_reports) IS 'Who made a report, since when they are here, and what became of their other reports; null without a name. Not for API roles.';
