CREATE FUNCTION private.tg_applications__void_agreements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.void_agreements(
    array(
      select agreement.id from public.agreements as agreement
      where agreement.application_id = new.id and agreement.state in ('draft', 'sent', 'partly_signed')
    ),
    case when new.decline_kind = 'already_let' then 'home_let' else 'party_left' end, new.state_at
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_applications__void_agreements() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_applications__void_agreements() TO service_role;
