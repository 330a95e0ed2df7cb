CREATE FUNCTION private.require_preferences(_preferences jsonb) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if jsonb_typeof(_preferences) is distinct from 'object'
    or _preferences - array['quiet_from', 'quiet_until', 'digest', 'per_kind'] <> '{}'
    or not _preferences ?& array['quiet_from', 'quiet_until', 'digest', 'per_kind']
  then
    perform private.refuse_argument('preferences', 'Preferences have quiet hours, a digest and kinds, and nothing else.');
  end if;
  if exists (
    select from unnest(array['quiet_from', 'quiet_until']) as side (name)
    where jsonb_typeof(_preferences -> side.name) <> 'null'
      and (jsonb_typeof(_preferences -> side.name) <> 'string'
        or _preferences ->> side.name !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  ) then
    perform private.refuse_argument('quiet_from', 'Quiet hours are two times such as 22:00.');
  end if;
  if (_preferences ->> 'quiet_from' is null) <> (_preferences ->> 'quiet_until' is null)
    or _preferences ->> 'quiet_from' = _preferences ->> 'quiet_until'
  then
    perform private.refuse_argument('quiet_until', 'Quiet hours need a beginning and another end, or neither.');
  end if;
  if coalesce(_preferences ->> 'digest', '') not in ('at_once', 'daily', 'off') then
    perform private.refuse_argument('digest', 'The digest comes at once, daily or not at all.');
  end if;
  if jsonb_typeof(_preferences -> 'per_kind') <> 'object' then
    perform private.refuse_argument('per_kind', 'Kinds are chosen by their name.');
  end if;
  if exists (
    select
    from jsonb_each(_preferences -> 'per_kind') as chosen (kind, ways)
    where not exists (select from private.notification_kinds as known where known.kind = chosen.kind)
      or jsonb_typeof(chosen.ways) <> 'object'
      or chosen.ways - array['mail', 'push', 'sms'] <> '{}'
      or not coalesce(
        jsonb_typeof(chosen.ways -> 'mail') = 'boolean' and jsonb_typeof(chosen.ways -> 'push') = 'boolean'
          and jsonb_typeof(chosen.ways -> 'sms') = 'boolean',
        false
      )
  ) then
    perform private.refuse_argument('per_kind', 'There is no such kind of notification, or a way is missing: mail, push and sms.');
  end if;
end
$_$;

REVOKE ALL ON FUNCTION private.require_preferences(_preferences jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_preferences(_preferences jsonb) TO service_role;

COMMENT ON FUNCTION private.require_preferences(_preferences jsonb) IS 'Raises 22023 for what are no preferences of notifications. Not for API roles.';
