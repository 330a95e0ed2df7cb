CREATE FUNCTION private.tg_applications__limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select count(*) from public.applications as begun
    where begun.seeker_id = new.seeker_id and begun.created_at > new.created_at - interval '1 day'
  ) >= 60 then
    perform private.refuse_too_many(60, 'day', 3600);
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_applications__limit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_applications__limit() TO service_role;
