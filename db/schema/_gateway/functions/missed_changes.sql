CREATE FUNCTION _gateway.missed_changes(_relations oid[], _since timestamp with time zone, _overlap_seconds double precision, _most integer) RETURNS TABLE(changed_at timestamp with time zone, relation oid, type text, record json, old_record json, is_known boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with known as (
    select from _gateway.change_log_start as start
    where start.began_at <= _since and _since >= now() - interval '1 hour'
  ), missed as (
    select * from _gateway.change_log as change
    where change.relation = any(_relations)
      and change.changed_at > _since - pg_catalog.make_interval(secs => _overlap_seconds)
    order by change.id
    limit _most
  )
  select null::timestamptz, null::oid, null::text, null::json, null::json, true from known
  union all
  select missed.changed_at, missed.relation, missed.type,
    (select json_object_agg(field.key, field.value::text) from jsonb_each(missed.record) as field),
    (select json_object_agg(field.key, field.value::text) from jsonb_each(missed.old_record) as field),
    true
  from missed where exists (select from known)
$$;

REVOKE ALL ON FUNCTION _gateway.missed_changes(_relations oid[], _since timestamp with time zone, _overlap_seconds double precision, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.missed_changes(_relations oid[], _since timestamp with time zone, _overlap_seconds double precision, _most integer) TO authenticator;

COMMENT ON FUNCTION _gateway.missed_changes(_relations oid[], _since timestamp with time zone, _overlap_seconds double precision, _most integer) IS 'A first row that says that the log is whole since then, and the changes of the tables, in the order they were written.';
