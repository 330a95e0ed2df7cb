CREATE FUNCTION private.independent_reports(_property_id uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select least(
    count(distinct report.reporter_id),
    -- accounts made one after the other are one person's
    count(distinct case known.hours
      when 0 then report.reporter_id::text else floor(extract(epoch from person.created_at) / (3600 * known.hours))::text
    end),
    count(distinct report.network_hash)
  )::integer
  from public.property_reports as report
  join auth.users as person on person.id = report.reporter_id
  cross join (select private.setting('reporter_account_hours')::integer) as known (hours)
  where report.property_id = _property_id
    and report.decided_at is null
    and report.reason in ('money_first', 'not_theirs')
    and person.created_at <= report.created_at - make_interval(hours => known.hours)
    and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
    and person.deleted_at is null and (person.banned_until is null or person.banned_until <= now())
    -- a rival is read by an admin and hides nothing
    and not exists (
      select from public.properties as kept where report.reporter_id in (kept.owner_id, kept.broker_id)
    )
    -- nor does whoever was wrong about this listing before, or more often wrong than right
    and (
      select count(*) filter (where earlier.decision = 'nothing_wrong' and earlier.property_id = _property_id) = 0
        and count(*) filter (where earlier.decision = 'nothing_wrong')
          <= count(*) filter (where earlier.decision <> 'nothing_wrong')
      from public.property_reports as earlier
      where earlier.reporter_id = report.reporter_id and earlier.decided_at is not null
    )
$$;

REVOKE ALL ON FUNCTION private.independent_reports(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.independent_reports(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.independent_reports(_property_id uuid) IS 'How many people who have nothing to do with each other say of a listing that it is a fraud. Not for API roles.';
