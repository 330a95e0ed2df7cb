CREATE FUNCTION public.free_slots(_property_id uuid, _from date DEFAULT NULL::date, _days integer DEFAULT 14) RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (private.present() at time zone 'Asia/Kolkata')::date;
begin
  if coalesce(_days, 0) not between 1 and 14 then
    perform private.refuse_argument('days', 'Ask for 1 to 14 days.');
  end if;
  if _from not between _today - 1 and _today + 366 then
    perform private.refuse_argument('from', 'Ask for days from today on.');
  end if;
  return query
    select slot.starts_at, slot.ends_at
    from private.visit_slots(_property_id, coalesce(_from, _today), _days, private.present()) as slot
    order by slot.starts_at
    limit 500;
end
$$;

REVOKE ALL ON FUNCTION public.free_slots(_property_id uuid, _from date, _days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.free_slots(_property_id uuid, _from date, _days integer) TO service_role;
GRANT ALL ON FUNCTION public.free_slots(_property_id uuid, _from date, _days integer) TO anon;
GRANT ALL ON FUNCTION public.free_slots(_property_id uuid, _from date, _days integer) TO authenticated;

COMMENT ON FUNCTION public.free_slots(_property_id uuid, _from date, _days integer) IS '@anonymous When a listed home can be visited: {starts_at, ends_at}, at most 500, for at most 14 days; nothing where no hours are set. 22023.';
