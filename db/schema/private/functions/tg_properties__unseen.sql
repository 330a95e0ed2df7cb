CREATE FUNCTION private.tg_properties__unseen() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _unseen constant text[] := '{version,updated_at,revision_sent_at}';
begin
  if to_jsonb(new) - _unseen = to_jsonb(old) - _unseen then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__unseen() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__unseen() TO service_role;
