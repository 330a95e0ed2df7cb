CREATE FUNCTION private.tg_property_reports__forget_words() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.reporter_left := new.reporter_left or (old.reporter_id is not null and new.reporter_id is null);
  if new.reporter_left and new.decided_at is not null then
    new.details := null;
    new.answer := null;
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_reports__forget_words() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_reports__forget_words() TO service_role;
