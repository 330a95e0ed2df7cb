CREATE FUNCTION private.tg_saved_searches__cadence() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.cadence = 'never' then
    delete from private.search_alerts where search_id = new.id and told_at is null;
  end if;
  update private.search_mails
  set due_at = case when new.cadence <> 'never' then private.search_mail_due_at(new.cadence, now(), written_at) end
  where search_id = new.id and due_at is not null;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_searches__cadence() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_searches__cadence() TO service_role;
