CREATE FUNCTION private.tg_saved_properties__limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _limit constant integer := private.setting('saved_homes_per_person')::integer;
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved homes of ' || _user_id, 0));
    if (select count(*) from public.saved_properties as saved where saved.user_id = _user_id) > _limit then
      raise exception 'You have saved % homes. Please remove one before you save another.', _limit
        using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_properties__limit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_properties__limit() TO service_role;
