CREATE FUNCTION private.on_agreement_ends(_agreement_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  perform from public.applications as application
  where application.id = (select known.application_id from public.agreements as known where known.id = _agreement_id) for no key update;
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or _agreement.state not in ('sent', 'partly_signed') then
    return;
  end if;
  if _agreement.expires_at > _now then
    perform private.set_agreement_alarms(_agreement, _now);
    return;
  end if;
  perform private.end_agreement(_agreement, 'lapse', 'clock', null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_agreement_ends(_agreement_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_agreement_ends(_agreement_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_agreement_ends(_agreement_id uuid, _now timestamp with time zone) IS 'Ends an agreement that was not signed in time. For the server.';
