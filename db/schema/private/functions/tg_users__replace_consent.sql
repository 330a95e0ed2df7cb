CREATE FUNCTION private.tg_users__replace_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.consents as consent where consent.user_id = new.id;
  if jsonb_typeof(new.raw_user_meta_data -> 'terms_version') = 'string'
    and new.raw_user_meta_data ->> 'terms_version' <> ''
  then
    insert into private.consents (user_id, terms_version, ip)
    values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__replace_consent() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__replace_consent() TO service_role;
