CREATE FUNCTION private.move_dispute(_dispute private.disputes, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) RETURNS private.disputes
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept private.disputes;
  _event_id bigint;
begin
  update private.disputes as kept
  set state = _dispute.state, version = kept.version + 1, owner_words = _dispute.owner_words, owner_paise = _dispute.owner_paise,
    tenant_words = _dispute.tenant_words, tenant_paise = _dispute.tenant_paise, proposal_words = _dispute.proposal_words,
    proposal_paise = _dispute.proposal_paise, proposed_at = _dispute.proposed_at, ends_at = _dispute.ends_at,
    owner_takes = _dispute.owner_takes, tenant_takes = _dispute.tenant_takes, closed_kind = _dispute.closed_kind,
    closed_words = _dispute.closed_words, state_at = _now
  where kept.id = _dispute.id returning * into _kept;
  _event_id := private.record_tenancy_event(_tenancy, 'dispute', _kept.id, _action, _from, _kept.state, _side, null, null, _now);
  if _notice is not null then
    perform private.tell_tenancy(
      _tenancy, _notice, _to, case _side when 'admin' then 'server' else _side end, _event_id,
      case when _kept.state = 'proposed' then jsonb_build_object('until', _kept.ends_at) else '{}' end, _now
    );
  end if;
  perform private.set_dispute_alarm(_kept.tenancy_id);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_dispute(_dispute private.disputes, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_dispute(_dispute private.disputes, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_dispute(_dispute private.disputes, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) IS 'Stores a dispute that has its new state already, and what follows. Not for API roles.';
