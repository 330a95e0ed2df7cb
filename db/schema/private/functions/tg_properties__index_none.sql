CREATE FUNCTION private.tg_properties__index_none() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.home_index;
  delete from private.home_words;
  delete from private.map_changes;
  delete from private.map_cells;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__index_none() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__index_none() TO service_role;
