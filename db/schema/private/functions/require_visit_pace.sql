CREATE FUNCTION private.require_visit_pace(_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select count(*) from private.acts as act
    where act.user_id = auth.uid() and act.procedure in ('request_visit', 'propose_visit') and act.at > _now - interval '1 day'
  ) > 60 then
    perform private.refuse_too_many(60, 'day', 3600);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_visit_pace(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_visit_pace(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_visit_pace(_now timestamp with time zone) IS 'PT429 for more than 60 requests and proposals a day. Not for API roles.';
