CREATE FUNCTION private.set_grant_alarm(_document public.application_documents, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _document.revoked_at is null and _document.deleted_at is null and _document.granted_until - interval '24 hours' > _now then
    perform private.set_alarm('grant_ends', _document.id, _document.granted_until - interval '24 hours');
  else
    perform private.drop_alarm('grant_ends', _document.id);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_grant_alarm(_document public.application_documents, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_grant_alarm(_document public.application_documents, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_grant_alarm(_document public.application_documents, _now timestamp with time zone) IS 'Tells the seeker a day before a paper is closed; nothing for one that closes sooner. Not for API roles.';
