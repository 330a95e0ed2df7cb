CREATE FUNCTION private.profile_missing(_user_id uuid) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array(
    select part.name
    from (select) as nothing
    left join public.renter_profiles as profile on profile.user_id = _user_id
    cross join lateral (values
      (1, 'occupancy', profile.occupancy is null),
      (2, 'people', profile.people is null),
      (3, 'work', profile.work is null),
      (4, 'income_band', profile.income_band is null),
      (5, 'phone', not exists (
        select from auth.users as person
        where person.id = _user_id and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
      ))
    ) as part (place, name, is_missing)
    where part.is_missing
    order by part.place
  )
$$;

REVOKE ALL ON FUNCTION private.profile_missing(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.profile_missing(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.profile_missing(_user_id uuid) IS 'What an application still wants of a person. Not for API roles.';
