CREATE FUNCTION private.refuse_opening(_id uuid, _why text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.proven_lately() then
    return private.refuse_case(
      _id, 'Please confirm that it is you, by password or code, and try again within ten minutes.', 'reauthentication_needed'
    );
  end if;
  if char_length(_why) not between 10 and 300 or private.holds_aadhaar_number(_why) then
    return private.refuse_case(_id, 'Please give a reason of 10 to 300 characters.', 'reason_needed');
  end if;
  -- two at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('opened cases of ' || auth.uid(), 0));
  if exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'case.open' and line.outcome = 'ok'
      and line.happened_at > now() - interval '1 day'
    having count(*) >= 100 or count(*) filter (where line.happened_at > now() - interval '1 hour') >= 20
  ) then
    return private.refuse_case(
      _id, 'You have opened as many conversations as you may. Please try again later.', 'over_request_rate_limit'
    );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.refuse_opening(_id uuid, _why text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_opening(_id uuid, _why text) TO service_role;

COMMENT ON FUNCTION private.refuse_opening(_id uuid, _why text) IS 'Why an admin may open no case now, as the answer with its audit line; null when they may: a proof of ten minutes, a reason, at most 20 an hour and 100 a day, reports included. Not for API roles.';
