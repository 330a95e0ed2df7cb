CREATE FUNCTION private.tg_saved_searches__normalise() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g'));
  if tg_op = 'INSERT' and jsonb_typeof(new.search) = 'object' then
    perform private.checked_search(new.search);
    new.search := new.search - 'sort';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_searches__normalise() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_searches__normalise() TO service_role;
