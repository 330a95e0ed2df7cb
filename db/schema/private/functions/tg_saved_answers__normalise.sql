CREATE FUNCTION private.tg_saved_answers__normalise() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.title := private.clean_words(new.title, 'title', 60);
  new.body := private.clean_words(new.body, 'body', 2000);
  new.updated_at := now();
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_answers__normalise() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_answers__normalise() TO service_role;
