CREATE FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _action in ('decline', 'withdraw') and _side <> 'clock' and _application.state = 'accepted' and exists (
    select from public.agreements as agreement
    where agreement.application_id = _application.id and agreement.state in ('partly_signed', 'in_force', 'ended')
  ) then
    perform private.refuse(
      'PT422', 'agreement_signed', 'The agreement is signed already. Withdraw the signature or end the tenancy first.'
    );
  end if;
  return private.step(
    'application', _application.id, _action, _side, _application.state, _expected, _application.version, _application.state_at
  );
end
$$;

REVOKE ALL ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) IS 'private.step of an application. Not for API roles.';
