CREATE FUNCTION private.tg_reviews__rate() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.property_id is not null then
    perform private.rate_home(new.property_id);
  end if;
  if new.about = 'home_and_host' and new.about_id is not null then
    perform private.rate_host(new.about_id);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_reviews__rate() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_reviews__rate() TO service_role;
