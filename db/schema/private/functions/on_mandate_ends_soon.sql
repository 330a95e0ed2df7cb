CREATE FUNCTION private.on_mandate_ends_soon(_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
begin
  select * into _mandate from public.mandates as known where known.id = _id and known.state = 'active';
  if found then
    perform private.tell_mandate(
      _mandate, 'mandate_ends', 'clock',
      private.record_event('mandate', _id, null, 'remind', 'active', 'active', 'clock', null, null, _now), _now
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_mandate_ends_soon(_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_mandate_ends_soon(_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_mandate_ends_soon(_id uuid, _now timestamp with time zone) IS 'Both are told two weeks before the end. For the clock.';
