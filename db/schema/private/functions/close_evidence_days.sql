CREATE FUNCTION private.close_evidence_days(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _last date;
  _day date;
  _heads text[];
  _line text;
  _closed integer := 0;
begin
  if not exists (select from private.evidence_heads as waiting where waiting.day is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('evidence days', 7));
  select max(known.day) into _last from private.evidence_days as known;
  for _day, _heads in
    select placed.day, array_agg(placed.head order by placed.head collate "C")
    from (
      select waiting.head, greatest((waiting.completed_at at time zone 'Asia/Kolkata')::date, _last + 1) as day
      from private.evidence_heads as waiting where waiting.day is null
    ) as placed
    where placed.day < _today
    group by placed.day order by placed.day
  loop
    _line := private.sha256_hex(array_to_string(_heads, E'\n') || E'\n');
    insert into private.evidence_days (day, heads, sha256, closed_at) values (_day, cardinality(_heads), _line, _now);
    update private.evidence_heads as known set day = _day where known.head = any (_heads);
    perform private.record_audit('evidence.day', 'ok', _day::text, jsonb_build_object('heads', cardinality(_heads), 'sha256', _line));
    _closed := _closed + 1;
  end loop;
  return _closed;
end
$$;

REVOKE ALL ON FUNCTION private.close_evidence_days(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.close_evidence_days(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.close_evidence_days(_now timestamp with time zone) IS 'Writes the line of each day that is over, once, and into the audit log, too. How many. For the server.';
