CREATE FUNCTION private.on_tenancy_dispute_ends(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _dispute private.disputes;
begin
  for _dispute in
    select * from private.disputes as known
    where known.tenancy_id = _tenancy_id and known.state = 'proposed' and known.ends_at <= _now order by known.no for no key update
  loop
    _dispute.state := private.step('dispute', _dispute.id, 'lapse', 'clock', 'proposed', 'proposed', _dispute.version, _dispute.state_at);
    _dispute.closed_kind := 'lapsed';
    perform private.move_dispute(_dispute, _tenancy, 'proposed', 'lapse', 'clock', 'dispute_closed', 'all', _now);
  end loop;
  perform private.set_dispute_alarm(_tenancy_id);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_dispute_ends(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_dispute_ends(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_dispute_ends(_tenancy_id uuid, _now timestamp with time zone) IS 'Closes proposals of a tenancy that not both took within their days. For the server.';
