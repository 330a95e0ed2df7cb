CREATE FUNCTION private.tg_properties__void_agreements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.void_agreements(
    array(
      select agreement.id from public.agreements as agreement
      where agreement.property_id = old.id and agreement.state in ('draft', 'sent', 'partly_signed')
    ),
    'home_gone', private.present()
  );
  return old;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__void_agreements() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__void_agreements() TO service_role;
