CREATE FUNCTION private.tg_reviews__drop_alarms() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.alarms as alarm where alarm.kind = 'review_show' and alarm.subject_id = old.id;
  return old;
end
$$;

REVOKE ALL ON FUNCTION private.tg_reviews__drop_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_reviews__drop_alarms() TO service_role;
