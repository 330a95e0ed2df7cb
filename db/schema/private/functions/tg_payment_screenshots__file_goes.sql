CREATE FUNCTION private.tg_payment_screenshots__file_goes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'application-documents' and stored.name = old.object_name;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_payment_screenshots__file_goes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_payment_screenshots__file_goes() TO service_role;

COMMENT ON FUNCTION private.tg_payment_screenshots__file_goes() IS 'The file goes with what names it.';
