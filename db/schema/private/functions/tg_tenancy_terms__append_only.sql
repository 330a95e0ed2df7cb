CREATE FUNCTION private.tg_tenancy_terms__append_only() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' and not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
    return old;
  end if;
  raise exception 'Terms of a tenancy are neither changed nor deleted: new ones begin on a later day' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancy_terms__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancy_terms__append_only() TO service_role;
