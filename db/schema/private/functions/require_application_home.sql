CREATE FUNCTION private.require_application_home(_thread public.enquiries) RETURNS public.properties
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _home public.properties;
begin
  select * into _home from public.properties as home where home.id = _thread.property_id;
  if _home.id is null or _home.status = 'rented' or _home.archived_at is not null
    or not (private.is_listed(_home) is true or _thread.origin = 'invited') then
    perform private.refuse(
      'PT409', 'home_gone', 'This home is not offered any more.',
      jsonb_build_object('entity', 'enquiry', 'id', _thread.id, 'state', _thread.state, 'version', _thread.version, 'at', _thread.state_at)
    );
  end if;
  return _home;
end
$$;

REVOKE ALL ON FUNCTION private.require_application_home(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_application_home(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.require_application_home(_thread public.enquiries) IS 'The home of a conversation while it is offered, or was to the one who was invited; else PT409 home_gone. Not for API roles.';
