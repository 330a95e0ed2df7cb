CREATE FUNCTION private.require_start_pace(_opening_hash bytea, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
    order by thread.created_at desc limit 10
  );
  _alike constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
      and thread.opening_hash = _opening_hash
    order by thread.created_at desc limit 5
  );
begin
  if cardinality(_today) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _today[10] + interval '1 day' - _now))::integer);
  end if;
  if cardinality(_alike) >= 5 then
    perform private.refuse_too_many(5, 'day', ceil(extract(epoch from _alike[5] + interval '1 day' - _now))::integer);
  end if;
  if (
    select count(*) from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.state = 'open' and thread.first_answer_at is null
  ) >= 30 then
    perform private.refuse_too_many(30, 'unanswered', 86400);
  end if;
  if cardinality(_today) >= 3 and not exists (
    select from auth.users as person
    where person.id = auth.uid() and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
  ) then
    perform private.refuse('PT422', 'phone_needed', 'Please confirm your phone number before you write about more homes today.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_start_pace(_opening_hash bytea, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_start_pace(_opening_hash bytea, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_start_pace(_opening_hash bytea, _now timestamp with time zone) IS 'PT429 for an 11th conversation in a day, a 6th with the same first words, and beside 30 that were not answered; PT422 phone_needed for a 4th without a confirmed number. Not for API roles.';
