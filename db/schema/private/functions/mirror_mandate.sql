CREATE FUNCTION private.mirror_mandate(_property_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _home public.properties;
  _broker_id uuid;
begin
  select * into _home from public.properties as home where home.id = _property_id for no key update;
  select mandate.broker_id into _broker_id from public.mandates as mandate
  where mandate.property_id = _property_id and mandate.state = 'active' and private.indian_day(_now) between mandate.starts_on and mandate.ends_on;
  -- a broker's own listing stays theirs without a mandate
  if _home.id is null or _broker_id is not distinct from _home.broker_id
    or (_broker_id is null and _home.owner_id is not distinct from _home.broker_id) then
    return;
  end if;
  update public.properties as home
  set broker_id = _broker_id,
    host_id = case when _broker_id is null then private.host_of(home.owner_id, 'owner') else private.host_of(_broker_id, 'broker') end
  where home.id = _property_id;
end
$$;

REVOKE ALL ON FUNCTION private.mirror_mandate(_property_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mirror_mandate(_property_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.mirror_mandate(_property_id uuid, _now timestamp with time zone) IS 'Writes who acts for the home now to the listing; its conversations and visits follow. Not for API roles.';
