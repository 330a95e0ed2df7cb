CREATE FUNCTION private.suspension_to_answer(_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'state', case
      when suspension.lifted_at is not null then 'lifted'
      when suspension.answered_at is not null then 'answered'
      when suspension.answer_until <= now() then 'over'
      else 'open'
    end,
    'suspended_at', suspension.suspended_at,
    'answer_until', suspension.answer_until,
    'reason', suspension.reason
  )
  from private.suspensions as suspension
  where suspension.id = _id
$$;

REVOKE ALL ON FUNCTION private.suspension_to_answer(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.suspension_to_answer(_id uuid) TO service_role;

COMMENT ON FUNCTION private.suspension_to_answer(_id uuid) IS 'What the holder of a mail''s link is shown: {state: open, answered, over or lifted, suspended_at, answer_until, reason}; null for one that is gone. For the server.';
