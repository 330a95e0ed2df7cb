CREATE FUNCTION private.shown_name(_user_id uuid) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select case
      when person.deleted_at is not null then 'Former member'
      else coalesce(nullif(btrim(concat(profile.first_name, ' ' || left(profile.last_name, 1) || '.')), ''), 'Member')
    end
    from auth.users as person
    left join public.profiles as profile on profile.id = person.id
    where person.id = _user_id
  );
end
$$;

REVOKE ALL ON FUNCTION private.shown_name(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shown_name(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.shown_name(_user_id uuid) IS 'The name of a person, as others see it. Not for API roles.';
