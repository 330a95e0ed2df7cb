CREATE FUNCTION private.person_card(_user_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object(
      'name', private.shown_name(person.id),
      'since', (person.created_at at time zone 'Asia/Kolkata')::date,
      'checks', (
        select coalesce(jsonb_agg(
          jsonb_build_object('what', checked.what, 'on', (checked.at at time zone 'Asia/Kolkata')::date) order by checked.what
        ), '[]')
        from (values
          ('phone', case when coalesce(person.phone, '') <> '' then person.phone_confirmed_at end),
          ('identity', case when profile.verification_status = 'verified' then coalesce(
            (select max(record.reviewed_at) from public.verification_records as record
              where record.user_id = person.id and record.status = 'verified'),
            profile.updated_at
          ) end)
        ) as checked (what, at)
        where checked.at is not null
      )
    )
    from auth.users as person
    left join public.profiles as profile on profile.id = person.id
    where person.id = _user_id
  );
end
$$;

REVOKE ALL ON FUNCTION private.person_card(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.person_card(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.person_card(_user_id uuid) IS '{name, since, checks: [{what, on}]} of a person, as others see them. Not for API roles.';
