CREATE FUNCTION private.vacant_homes(_owner_id uuid, _today date) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', free.id, 'home_title', free.title, 'photo', free.photo, 'asked_paise', free.asked_paise, 'days', _today - free.since
  ) order by free.since, free.id), '[]')
  from (
    select home.id, home.title, home.image_urls[1] as photo, (home.price * 100)::bigint as asked_paise,
      least(_today, greatest(private.indian_day(home.approved_at), let.until + 1)) as since
    from public.properties as home
    left join lateral (
      select max(coalesce(stay.leave_on, stay.end_on)) as until from public.tenancies as stay where stay.property_id = home.id
    ) as let on true
    where home.owner_id = _owner_id and home.approval_status = 'approved' and home.archived_at is null and home.status = 'available'
      and (home.is_public or let.until is not null)
      and not exists (select from public.tenancies as stay where stay.property_id = home.id and stay.state <> 'ended')
    order by home.approved_at limit 100
  ) as free
$$;

REVOKE ALL ON FUNCTION private.vacant_homes(_owner_id uuid, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.vacant_homes(_owner_id uuid, _today date) TO service_role;

COMMENT ON FUNCTION private.vacant_homes(_owner_id uuid, _today date) IS 'Homes of an owner that nobody has rented, on the market or hidden since a tenancy ended, at most 100, with the days since that or the approval. Not for API roles.';
