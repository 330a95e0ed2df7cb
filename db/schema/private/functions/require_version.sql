CREATE FUNCTION private.require_version(_agreement public.agreements, _version_no integer) RETURNS public.agreement_versions
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _present constant public.agreement_versions := private.current_version(_agreement);
begin
  if _version_no is null then
    perform private.refuse_argument('version_no', 'Say which version the screen showed.');
  end if;
  if _version_no <> _agreement.current_version then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  if _present.frozen_at is null then
    perform private.refuse('PT422', 'not_rendered', 'The paper of this version was not made yet.');
  end if;
  return _present;
end
$$;

REVOKE ALL ON FUNCTION private.require_version(_agreement public.agreements, _version_no integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_version(_agreement public.agreements, _version_no integer) TO service_role;

COMMENT ON FUNCTION private.require_version(_agreement public.agreements, _version_no integer) IS 'The current version once its paper was made; PT422 hash_differs or not_rendered. Not for API roles.';
