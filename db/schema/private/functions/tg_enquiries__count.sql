CREATE FUNCTION private.tg_enquiries__count() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _minutes bigint;
begin
  if tg_op = 'INSERT' then
    perform private.count_of_home(new.property_id, new.created_at, 'enquiries', 1);
    return null;
  end if;
  perform private.count_of_home(new.property_id, new.first_answer_at, 'first_answers', 1);
  _minutes := greatest(0, extract(epoch from new.first_answer_at - new.created_at) / 60)::bigint;
  insert into private.host_answers as known (host_id, day, count, minutes_sum, within_day)
  values (
    case when auth.uid() = new.broker_id then new.broker_id else new.owner_id end, private.indian_day(new.first_answer_at), 1, _minutes,
    (_minutes <= 1440)::integer
  )
  on conflict (host_id, day) do update
  set count = known.count + 1, minutes_sum = known.minutes_sum + excluded.minutes_sum, within_day = known.within_day + excluded.within_day;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_enquiries__count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_enquiries__count() TO service_role;
