CREATE FUNCTION private.end_agreement(_agreement public.agreements, _action text, _side text, _reason text, _now timestamp with time zone) RETURNS public.agreements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _from constant text := _agreement.state;
  _next public.agreements := _agreement;
  _me constant uuid := (
    select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.user_id = auth.uid()
  );
begin
  _next.state := private.agreement_step(_agreement, _action, _side, _from);
  _next.reason := _reason;
  perform private.append_agreement_event(
    _agreement, case _next.state when 'void' then 'voided' else _next.state end,
    case when _side = 'clock' then 'clock' else _side end, case when _side <> 'clock' then _me end,
    jsonb_strip_nulls(jsonb_build_object(
      'reason', case when _next.state = 'void' then _reason end,
      'reasonSha256', case when _next.state = 'declined' then private.sha256_hex(_reason) end
    )),
    _now
  );
  delete from private.signing_codes as code where code.agreement_id = _agreement.id;
  return private.move_agreement(
    _next, _from, _action, _side,
    case
      when _from = 'draft' then null
      when _next.state = 'declined' then 'agreement_declined'
      when _next.state = 'expired' then 'agreement_expired'
      else 'agreement_void'
    end,
    case _next.state when 'declined' then 'others' else 'all' end, '{}', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.end_agreement(_agreement public.agreements, _action text, _side text, _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_agreement(_agreement public.agreements, _action text, _side text, _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_agreement(_agreement public.agreements, _action text, _side text, _reason text, _now timestamp with time zone) IS 'Declines, voids or lets a locked agreement lapse. Not for API roles.';
