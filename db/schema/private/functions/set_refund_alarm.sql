CREATE FUNCTION private.set_refund_alarm(_tenancy_id uuid, _due_on date, _after timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next timestamptz;
begin
  select min(private.indian_midnight(_due_on + days) + case days when 1 then interval '0' else interval '10 hours' end) into _next
  from unnest('{-7,-1,1,8,15,22,29,36,43,50,57,64,71,78,85}'::integer[]) as days
  where private.indian_midnight(_due_on + days) + case days when 1 then interval '0' else interval '10 hours' end > _after;
  if _next is null then
    perform private.drop_alarm('tenancy_refund_due', _tenancy_id);
  else
    perform private.set_alarm('tenancy_refund_due', _tenancy_id, _next);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_refund_alarm(_tenancy_id uuid, _due_on date, _after timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_refund_alarm(_tenancy_id uuid, _due_on date, _after timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_refund_alarm(_tenancy_id uuid, _due_on date, _after timestamp with time zone) IS 'When a refund is told of next: 7 days and a day before, when it is late, then weekly twelve times. Not for API roles.';
