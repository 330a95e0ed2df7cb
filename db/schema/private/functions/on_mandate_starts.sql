CREATE FUNCTION private.on_mandate_starts(_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
begin
  perform private.lock_home_threads((select known.property_id from public.mandates as known where known.id = _id));
  select * into _mandate from public.mandates as known where known.id = _id and known.state = 'active' for no key update;
  if found then
    perform private.mirror_mandate(_mandate.property_id, _now);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_mandate_starts(_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_mandate_starts(_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_mandate_starts(_id uuid, _now timestamp with time zone) IS 'A mandate that was accepted before begins. For the clock.';
