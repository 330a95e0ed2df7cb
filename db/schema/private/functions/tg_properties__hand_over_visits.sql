CREATE FUNCTION private.tg_properties__hand_over_visits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.hand_over_visits(
    array(
      select visit.id from public.visits as visit
      where visit.property_id = new.id and visit.state in ('requested', 'confirmed')
        and visit.host_id = old.broker_id and visit.host_id <> new.owner_id
    ),
    private.present()
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__hand_over_visits() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__hand_over_visits() TO service_role;
