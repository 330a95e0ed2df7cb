CREATE FUNCTION private.tg_properties__index_removed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _ids constant uuid[] := (
    select array_agg(id) from removed where is_public and status = 'available' and approval_status = 'approved'
  );
begin
  if _ids is not null then
    perform private.unindex_homes(_ids);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__index_removed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__index_removed() TO service_role;
