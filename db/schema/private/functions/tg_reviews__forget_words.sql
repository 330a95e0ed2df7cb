CREATE FUNCTION private.tg_reviews__forget_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.writer_id is null and old.writer_id is not null then
    new.words := null;
  end if;
  if new.about_id is null and old.about_id is not null then
    new.reply := null;
    new.reply_at := null;
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_reviews__forget_words() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_reviews__forget_words() TO service_role;
