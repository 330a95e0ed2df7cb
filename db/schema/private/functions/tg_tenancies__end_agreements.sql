CREATE FUNCTION private.tg_tenancies__end_agreements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.void_agreements(
    array(
      select renewal.id from public.agreements as renewal
      where renewal.tenancy_id = new.id and renewal.kind <> 'first' and renewal.state in ('draft', 'sent', 'partly_signed')
    ),
    'tenancy_ends', new.state_at
  );
  if new.state = 'ended' then
    perform private.end_agreements_of(new.id, null, 'tenancy_ended', new.state_at);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__end_agreements() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__end_agreements() TO service_role;
