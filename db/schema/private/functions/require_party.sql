CREATE FUNCTION private.require_party(_side text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if _side = 'broker' then
    perform private.refuse(
      '42501', 'not_your_step', 'The evidence of an agreement is for those who signed it.', '{"sides": ["owner", "seeker", "co_tenant"]}'
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_party(_side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_party(_side text) TO service_role;

COMMENT ON FUNCTION private.require_party(_side text) IS '42501 not_your_step for the side that signs nothing. Not for API roles.';
