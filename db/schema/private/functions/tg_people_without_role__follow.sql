CREATE FUNCTION private.tg_people_without_role__follow() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _people uuid[];
begin
  if tg_table_name = 'profiles' then
    _people := array[new.id];
  else
    -- the row that there is none of is null
    _people := array[old.user_id, new.user_id];
  end if;

  delete from private.people_without_role as kept
  using public.user_roles as held
  where kept.user_id = any (_people) and held.user_id = kept.user_id and held.role_approval_status = 'approved';

  insert into private.people_without_role (user_id)
  select profile.id
  from public.profiles as profile
  where profile.id = any (_people) and not exists (
    select
    from public.user_roles as held
    where held.user_id = profile.id and held.role_approval_status = 'approved'
  )
  on conflict (user_id) do nothing;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_people_without_role__follow() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_people_without_role__follow() TO service_role;
