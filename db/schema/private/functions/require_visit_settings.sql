CREATE FUNCTION private.require_visit_settings(_settings jsonb, _today date) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  _number record;
begin
  if jsonb_typeof(_settings) is distinct from 'object' or _settings - array[
    'slot_minutes', 'buffer_minutes', 'notice_hours', 'days_ahead', 'per_day', 'confirms_itself', 'paused_until'
  ] <> '{}' then
    perform private.refuse_argument('settings', 'How visits are offered has seven settings, and nothing else.');
  end if;
  for _number in
    select * from (values
      ('slot_minutes', 15, 60), ('buffer_minutes', 0, 60), ('notice_hours', 0, 72), ('days_ahead', 1, 30), ('per_day', 1, 20)
    ) as known (name, least, most)
  loop
    if coalesce(_settings ->> _number.name !~ '^[0-9]{1,2}$', true)
      or (_settings ->> _number.name)::integer not between _number.least and _number.most then
      perform private.refuse_argument(_number.name, format('%s is a number from %s to %s.', _number.name, _number.least, _number.most));
    end if;
  end loop;
  if _settings ->> 'slot_minutes' not in ('15', '20', '30', '45', '60') then
    perform private.refuse_argument('slot_minutes', 'A visit takes 15, 20, 30, 45 or 60 minutes.');
  end if;
  if jsonb_typeof(_settings -> 'confirms_itself') is distinct from 'boolean' then
    perform private.refuse_argument('confirms_itself', 'Say whether requests are confirmed at once.');
  end if;
  perform private.require_pause(_settings ->> 'paused_until', _today);
end
$_$;

REVOKE ALL ON FUNCTION private.require_visit_settings(_settings jsonb, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_visit_settings(_settings jsonb, _today date) TO service_role;

COMMENT ON FUNCTION private.require_visit_settings(_settings jsonb, _today date) IS 'Raises 22023 for what are no settings of visits. Not for API roles.';
