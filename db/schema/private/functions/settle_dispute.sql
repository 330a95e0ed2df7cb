CREATE FUNCTION private.settle_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _dispute private.disputes;
  _tenancy public.tenancies;
  _from text;
begin
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id and known.state in ('asked', 'proposed') for no key update;
  if not found then
    return;
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _dispute.tenancy_id;
  _from := _dispute.state;
  _dispute.state := private.step('dispute', _dispute.id, 'settle', 'clock', _from, _from, _dispute.version, _dispute.state_at);
  _dispute.closed_kind := 'by_themselves';
  perform private.move_dispute(_dispute, _tenancy, _from, 'settle', 'clock', 'dispute_closed', 'all', _now);
end
$$;

REVOKE ALL ON FUNCTION private.settle_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settle_dispute(_kind text, _subject_id uuid, _now timestamp with time zone) IS 'Closes the dispute about something that both sides settled by themselves. Not for API roles.';
