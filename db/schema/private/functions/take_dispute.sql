CREATE FUNCTION private.take_dispute(_dispute_id uuid) RETURNS private.disputes
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _dispute private.disputes;
begin
  perform private.take_disputed_tenancy((select known.tenancy_id from private.disputes as known where known.id = _dispute_id));
  select * into _dispute from private.disputes as known where known.id = _dispute_id for no key update;
  return _dispute;
end
$$;

REVOKE ALL ON FUNCTION private.take_dispute(_dispute_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_dispute(_dispute_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_dispute(_dispute_id uuid) IS 'Locks a dispute of the caller''s side and its tenancy; PT404 for any other. Not for API roles.';
