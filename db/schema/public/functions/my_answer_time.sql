CREATE FUNCTION public.my_answer_time() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object(
      'days', 90, 'answers', coalesce(sum(known.count), 0), 'within_day', coalesce(sum(known.within_day), 0),
      'mean_minutes', (sum(known.minutes_sum) / sum(known.count))::bigint
    )
    from private.host_answers as known
    where known.host_id = auth.uid() and known.day > private.indian_day(private.present()) - 90
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_answer_time() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_answer_time() TO service_role;
GRANT ALL ON FUNCTION public.my_answer_time() TO authenticated;

COMMENT ON FUNCTION public.my_answer_time() IS 'How soon the caller first answered questions of the last 90 days: {days, answers, within_day, mean_minutes}; the mean is null without any.';
