CREATE FUNCTION private.tg_users__record_consent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.consents (user_id, terms_version, ip)
  values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__record_consent() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__record_consent() TO service_role;
