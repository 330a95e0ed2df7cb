CREATE FUNCTION private.tg_properties__end_visits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.cancel_visits(
    array(
      select visit.id from public.visits as visit
      where visit.property_id = old.id and visit.state in ('requested', 'confirmed')
    ),
    'home_gone', private.present()
  );
  return case tg_op when 'DELETE' then old else new end;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__end_visits() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__end_visits() TO service_role;
