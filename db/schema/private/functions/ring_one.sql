CREATE FUNCTION private.ring_one(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _alarm private.alarms;
  _words text;
begin
  for _alarm in
    select * from private.alarms as due where due.due_at <= _now order by due.due_at, due.kind, due.subject_id limit 50
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('alarm:' || _alarm.kind || _alarm.subject_id, 7));
    begin
      perform from public.enquiries as thread
      where thread.id = private.enquiry_of(_alarm.kind, _alarm.subject_id) for no key update;
      delete from private.alarms as done
      where done.kind = _alarm.kind and done.subject_id = _alarm.subject_id and done.due_at = _alarm.due_at;
      if not found then
        return 1; -- moved or done meanwhile
      end if;
      -- the kind is of a migration's writing
      execute format('select private.%I($1, $2)', 'on_' || _alarm.kind) using _alarm.subject_id, _now;
    exception
      when deadlock_detected or serialization_failure then
        raise;
      when others then
        _words := left(sqlstate || ' ' || sqlerrm, 200);
        update private.alarms as failed
        set attempts = least(failed.attempts + 1, 32000),
          due_at = _now + private.alarm_delay(failed.attempts + 1),
          last_error = _words
        where failed.kind = _alarm.kind and failed.subject_id = _alarm.subject_id and failed.due_at = _alarm.due_at;
        if _alarm.attempts >= 4 then
          raise warning 'alarm % of % has failed % times: %', _alarm.kind, _alarm.subject_id, _alarm.attempts + 1, _words;
        end if;
    end;
    return 1;
  end loop;
  return 0;
end
$_$;

REVOKE ALL ON FUNCTION private.ring_one(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ring_one(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.ring_one(_now timestamp with time zone) IS 'Does what one due alarm says, or puts it off when that fails: 1 minute, 5 minutes, 30 minutes, 6 hours, then a day. 1; 0 when none is due that nobody else is at. To be called in a transaction of its own, until 0. For the server.';
