CREATE FUNCTION private.refuse_while_suspended(_user_id uuid) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_suspended(_user_id) then
    raise exception 'This person is suspended: what they asked for waits until the suspension is lifted.'
      using errcode = 'PT409', hint = 'suspended';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.refuse_while_suspended(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_while_suspended(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.refuse_while_suspended(_user_id uuid) IS 'Raises PT409 for a suspended person. Not for API roles.';
