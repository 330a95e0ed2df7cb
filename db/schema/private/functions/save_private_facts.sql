CREATE FUNCTION private.save_private_facts(_property_id uuid, _facts jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(_facts) is distinct from 'object' then
    return;
  end if;
  insert into public.property_private as known (property_id, address, landmark, latitude, longitude, directions)
  select _property_id, nullif(btrim(told.address), ''), nullif(btrim(told.landmark), ''), told.latitude, told.longitude,
    nullif(btrim(told.directions), '')
  from jsonb_populate_record(null::public.property_private, _facts) as told
  on conflict (property_id) do update
  set
    address = excluded.address, landmark = excluded.landmark, latitude = excluded.latitude,
    longitude = excluded.longitude, directions = excluded.directions;
end
$$;

REVOKE ALL ON FUNCTION private.save_private_facts(_property_id uuid, _facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.save_private_facts(_property_id uuid, _facts jsonb) TO service_role;
GRANT ALL ON FUNCTION private.save_private_facts(_property_id uuid, _facts jsonb) TO authenticated;

COMMENT ON FUNCTION private.save_private_facts(_property_id uuid, _facts jsonb) IS 'Stores the exact address and position of an own listing, as a draft tells them under `private`; nothing when it tells none.';
