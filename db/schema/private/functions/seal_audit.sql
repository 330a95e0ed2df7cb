CREATE FUNCTION private.seal_audit() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _seal private.audit_seals;
begin
  -- one server at a time; the others find nothing left
  if not pg_try_advisory_xact_lock(hashtextextended('seals of the audit log', 0)) then
    return null;
  end if;
  select jsonb_agg(
    jsonb_build_array(taken.id, private.audit_time(taken.happened_at), encode(taken.hash, 'hex')) order by taken.id
  ) into _seal.lines
  from (
    -- a mark without its line stays: it is how a line that was taken away is missed
    select line.id, line.happened_at, line.hash
    from private.audit_unsealed as waiting
    join private.audit_log as line on line.id = waiting.line_id
    order by line.id
    limit 5000
  ) as taken;
  if _seal.lines is null then
    return null;
  end if;
  select seal.id + 1, seal.hash into _seal.id, _seal.previous_hash
  from private.audit_seals as seal
  order by seal.id desc
  limit 1;
  _seal.id := coalesce(_seal.id, 1);
  _seal.previous_hash := coalesce(_seal.previous_hash, decode(repeat('00', 32), 'hex'));
  _seal.sealed_at := now();
  _seal.hash := private.audit_seal_hash(_seal);
  insert into private.audit_seals select (_seal).*;
  delete from private.audit_unsealed as waiting
  using jsonb_array_elements(_seal.lines) as sealed (line)
  where waiting.line_id = (sealed.line ->> 0)::bigint;
  return jsonb_build_object(
    'id', _seal.id, 'lines', jsonb_array_length(_seal.lines), 'hash', encode(_seal.hash, 'hex')
  );
end
$$;

REVOKE ALL ON FUNCTION private.seal_audit() FROM PUBLIC;
GRANT ALL ON FUNCTION private.seal_audit() TO service_role;

COMMENT ON FUNCTION private.seal_audit() IS 'Seals up to 5000 lines of the audit log that have no seal: {id, lines, hash}; null when there is none, or another server is at it. To be called once a minute. Not for API roles.';
