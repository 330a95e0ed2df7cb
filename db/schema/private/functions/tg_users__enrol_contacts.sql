CREATE FUNCTION private.tg_users__enrol_contacts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.user_2fa_settings as setting (user_id, email, email_verified, phone, phone_verified)
  values (
    new.id,
    new.email,
    new.email is not null and new.email_confirmed_at is not null,
    '+' || nullif(new.phone, ''),
    coalesce(new.phone, '') <> '' and new.phone_confirmed_at is not null
  )
  on conflict (user_id) do update set
    -- an unconfirmed new contact never replaces one that already works as a second factor
    email = case when excluded.email_verified or not setting.email_verified then excluded.email else setting.email end,
    email_verified = excluded.email_verified or setting.email_verified,
    phone = case when excluded.phone_verified or not setting.phone_verified then excluded.phone else setting.phone end,
    phone_verified = excluded.phone_verified or setting.phone_verified,
    updated_at = now();
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__enrol_contacts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__enrol_contacts() TO service_role;
