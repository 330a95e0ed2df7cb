CREATE FUNCTION private.on_agreement_remind(_agreement_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or _agreement.state not in ('sent', 'partly_signed') or _agreement.expires_at <= _now then
    return;
  end if;
  perform private.tell_agreement(
    _agreement, 'agreement_reminder', 'next', 'clock',
    private.record_event('agreement', _agreement.id, _agreement.enquiry_id, 'remind', _agreement.state, _agreement.state, 'clock', null, null, _now),
    jsonb_build_object('until', _agreement.expires_at), _now
  );
  perform private.set_agreement_alarms(_agreement, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_agreement_remind(_agreement_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_agreement_remind(_agreement_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_agreement_remind(_agreement_id uuid, _now timestamp with time zone) IS 'Reminds whoever is the next to sign. For the server.';
