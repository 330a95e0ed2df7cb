CREATE FUNCTION private.tg_users__keep_an_admin() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.banned_until > now() and coalesce(old.banned_until, '-infinity') <= now() and exists (
    select from public.user_roles as held
    where held.user_id = new.id and held.role = 'admin' and held.role_approval_status = 'approved'
  ) then
    -- two admins who suspend each other: the second one waits and then is the last
    perform from public.user_roles as held where held.role = 'admin' order by held.id for update;
    if not exists (
      select
      from public.user_roles as held
      join auth.users as other on other.id = held.user_id
      where held.role = 'admin'
        and held.role_approval_status = 'approved'
        and held.user_id <> new.id
        and other.deleted_at is null
        and (other.banned_until is null or other.banned_until <= now())
    ) then
      raise exception 'This is the only admin. Make somebody else an admin first.'
        using errcode = '42501', hint = 'last_admin';
    end if;
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__keep_an_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__keep_an_admin() TO service_role;
