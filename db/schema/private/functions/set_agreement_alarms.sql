CREATE FUNCTION private.set_agreement_alarms(_agreement public.agreements, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _due timestamptz;
begin
  if _agreement.state not in ('sent', 'partly_signed') then
    perform private.drop_alarm('agreement_ends', _agreement.id);
    perform private.drop_alarm('agreement_remind', _agreement.id);
    return;
  end if;
  perform private.set_alarm('agreement_ends', _agreement.id, _agreement.expires_at);
  select min(due.at) into _due
  from (values
    (_agreement.sent_at + interval '24 hours'), (_agreement.sent_at + interval '72 hours'), (_agreement.expires_at - interval '24 hours')
  ) as due (at)
  where due.at > _now and due.at < _agreement.expires_at;
  if _due is null then
    perform private.drop_alarm('agreement_remind', _agreement.id);
  else
    perform private.set_alarm('agreement_remind', _agreement.id, _due);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_agreement_alarms(_agreement public.agreements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_agreement_alarms(_agreement public.agreements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_agreement_alarms(_agreement public.agreements, _now timestamp with time zone) IS 'Sets the end and the next reminder, or removes both. Not for API roles.';
