CREATE FUNCTION private.setting_fits(_kind text, _least integer, _most integer, _value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select coalesce(case _kind
    when 'switch' then jsonb_typeof(_value) = 'boolean'
    when 'whole_number' then
      case
        when jsonb_typeof(_value) = 'number' and _value #>> '{}' ~ '^[0-9]{1,9}$'
          then (_value #>> '{}')::integer between _least and _most
        else false
      end
    when 'sign_up_roles' then
      case jsonb_typeof(_value)
        -- whoever signs up is a tenant at once
        when 'array' then
          _value ? 'tenant'
          and _value <@ '["tenant", "owner", "broker"]'
          and jsonb_array_length(_value) = (select count(distinct role) from jsonb_array_elements(_value) as given (role))
        else false
      end
    when 'email_domain' then
      case jsonb_typeof(_value)
        when 'null' then true
        when 'string' then
          char_length(_value #>> '{}') <= 253 and _value #>> '{}' ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'
        else false
      end
    else _kind is null
  end, false)
$_$;

REVOKE ALL ON FUNCTION private.setting_fits(_kind text, _least integer, _most integer, _value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.setting_fits(_kind text, _least integer, _most integer, _value jsonb) TO service_role;

COMMENT ON FUNCTION private.setting_fits(_kind text, _least integer, _most integer, _value jsonb) IS 'Whether a value is of the kind and within the bounds; any value is where there is no kind. Not for API roles.';
