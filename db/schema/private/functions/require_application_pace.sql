CREATE FUNCTION private.require_application_pace(_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _sent timestamptz[];
begin
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended('applications of ' || auth.uid(), 7));
  if (
    select count(*) from public.applications as living
    where living.seeker_id = auth.uid() and living.state in ('submitted', 'shortlisted', 'offered', 'accepted')
  ) >= 10 then
    perform private.refuse_too_many(10, 'living', 86400);
  end if;
  _sent := array(
    select sent.submitted_at from public.applications as sent
    where sent.seeker_id = auth.uid() and sent.submitted_at > _now - interval '30 days'
    order by sent.submitted_at desc limit 20
  );
  if cardinality(_sent) >= 20 then
    perform private.refuse_too_many(20, '30 days', ceil(extract(epoch from _sent[20] + interval '30 days' - _now))::integer);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_application_pace(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_application_pace(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_application_pace(_now timestamp with time zone) IS 'PT429 beside 10 that live and for a 21st in 30 days. Not for API roles.';
