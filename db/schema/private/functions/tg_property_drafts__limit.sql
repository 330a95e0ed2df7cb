CREATE FUNCTION private.tg_property_drafts__limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _limit constant integer := private.setting('drafts_per_person')::integer;
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform pg_advisory_xact_lock(hashtextextended('drafts of ' || _owner_id, 0));
    if (select count(*) from public.property_drafts as draft where draft.owner_id = _owner_id) > _limit then
      raise exception 'You have % drafts. Please finish or delete one first.', _limit using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_drafts__limit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_drafts__limit() TO service_role;
