CREATE FUNCTION private.tg_rent_charges__fixed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{waived_paise,paid_paise,clock_step,is_settled}'::text[]
    = to_jsonb(old) - '{waived_paise,paid_paise,clock_step,is_settled}'::text[] then
    return new;
  end if;
  raise exception 'What was charged is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_rent_charges__fixed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_rent_charges__fixed() TO service_role;
