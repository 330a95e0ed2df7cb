CREATE FUNCTION private.forget_handover_photos(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _gone integer;
begin
  delete from storage.objects as stored
  where stored.id in (
    select lost.id from storage.objects as lost
    where lost.bucket_id = 'handover-photos' and lost.created_at < _now - interval '1 day'
      and not exists (select from private.handover_photos as photo where photo.object_name = lost.name)
    limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;

REVOKE ALL ON FUNCTION private.forget_handover_photos(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_handover_photos(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_handover_photos(_now timestamp with time zone) IS 'Deletes photos that no record has named for a day. How many. Not for API roles.';
