CREATE FUNCTION private.listed_reported() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from (
      select
        report.property_id, count(*)::integer as reports, min(report.created_at) as since,
        max(report.created_at) as seen_until,
        array_agg(distinct report.reason order by report.reason) as reasons
      from public.property_reports as report
      where case when coalesce($3, 'open') = 'decided'
          then report.decided_at > now() - interval '90 days'
            and not exists (
              select from public.property_reports as waiting
              where waiting.property_id = report.property_id and waiting.decided_at is null
            )
          else report.decided_at is null
        end
      group by report.property_id
    ) as told
    join public.properties as listing on listing.id = told.property_id
    where ($1 is null
        or lower(listing.title || ' ' || listing.location) like $1
        or coalesce(listing.broker_id, listing.owner_id) = any ($2)
      )
      and (coalesce($3, 'open') <> 'held' or exists (
        select from private.property_holds as held where held.property_id = listing.id and held.reason = 'reports'
      ))
      and ($4 is null or $4 = any (told.reasons))
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_reported() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_reported() TO service_role;

COMMENT ON FUNCTION private.listed_reported() IS 'The listings with reports that match, as SQL. $1, $3 and $4 text, $2 uuid[]. Not for API roles.';
