CREATE FUNCTION private.tg_user_roles__guard() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.user_id is distinct from auth.uid() then
    return new;  -- the policy refuses it; saying more here would tell which roles others hold
  end if;
  if new.role = 'admin' then
    raise exception 'The admin role cannot be requested' using errcode = '42501';
  end if;
  if exists (select from public.user_roles as held where held.user_id = new.user_id and held.role = new.role) then
    return null;  -- asked twice (a retry, a second tab): the first answer stands
  end if;

  new.decided_at := null;
  new.decided_by := null;
  if new.role = 'tenant' then
    new.role_approval_status := 'approved';
    return new;
  end if;

  -- an owner takes the window, too: it is good for one role
  update private.sign_up_grants as sign_up
  set used_at = now()
  where sign_up.user_id = new.user_id
    and sign_up.used_at is null
    and sign_up.expires_at > now()
    and private.setting('sign_up_approved_roles') ? new.role;
  new.role_approval_status :=
    case when found or private.is_approved_at_once(new.role) then 'approved' else 'pending' end;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_user_roles__guard() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_user_roles__guard() TO service_role;
