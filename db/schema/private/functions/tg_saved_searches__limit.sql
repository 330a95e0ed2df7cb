CREATE FUNCTION private.tg_saved_searches__limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _limit constant integer := private.setting('saved_searches_per_person')::integer;
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || _user_id, 0));
    if (select count(*) from public.saved_searches as saved where saved.user_id = _user_id) > _limit then
      raise exception 'You have saved % searches. Please remove one before you save another.', _limit
        using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_searches__limit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_searches__limit() TO service_role;
