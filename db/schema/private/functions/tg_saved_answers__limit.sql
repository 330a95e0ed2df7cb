CREATE FUNCTION private.tg_saved_answers__limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved answers of ' || _user_id, 7));
    if (select count(*) from public.saved_answers as saved where saved.user_id = _user_id) > 30 then
      raise exception 'You have saved 30 answers. Please remove one before you save another.' using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_answers__limit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_answers__limit() TO service_role;
