CREATE FUNCTION private.is_notification_subject(_subject jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  return jsonb_typeof(_subject) = 'object' and char_length(_subject::text) <= 1000 and not exists (
    select
    from jsonb_each(_subject) as part (key, value)
    where case
      when part.key in ('name', 'home') then jsonb_typeof(part.value) <> 'string'
      when part.key in ('when', 'old', 'until') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.+-]{8,21}Z?$'
      when part.key in ('reason', 'paper', 'record') then
        jsonb_typeof(part.value) <> 'string' or part.value #>> '{}' !~ '^[a-z_]{1,40}$'
      when part.key = 'hours' then part.value not in ('2', '24')
      else true
    end
  );
end
$_$;

REVOKE ALL ON FUNCTION private.is_notification_subject(_subject jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_notification_subject(_subject jsonb) TO service_role;

COMMENT ON FUNCTION private.is_notification_subject(_subject jsonb) IS 'Whether it is a name, a title, moments and words of lists, and nothing else. Not for API roles.';
