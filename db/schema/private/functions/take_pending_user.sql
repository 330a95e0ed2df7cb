CREATE FUNCTION private.take_pending_user(_id uuid) RETURNS SETOF public.pending_users
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _taken public.pending_users;
begin
  select * into _taken
  from public.pending_users as pending
  where pending.id = _id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and pending.expires_at > now()
  for update;
  if not found then
    raise exception 'the sign-up has been used' using errcode = 'P0002';
  end if;
  update public.pending_users as pending set
    confirmed_at = case when pending.id = _id then now() else pending.confirmed_at end,
    email = null, password_hash = null, first_name = null, last_name = null, phone = null, terms_version = null,
    requested_ip = null, code_mac = null
  where pending.email = _taken.email;
  return next _taken;
end
$$;

REVOKE ALL ON FUNCTION private.take_pending_user(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_pending_user(_id uuid) TO supabase_auth_admin;

COMMENT ON FUNCTION private.take_pending_user(_id uuid) IS 'Uses a pending sign-up up and answers it as it was; P0002 when that has happened already. What it told is forgotten.';
