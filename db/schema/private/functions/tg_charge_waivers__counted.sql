CREATE FUNCTION private.tg_charge_waivers__counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.rent_charges as charge set waived_paise = charge.waived_paise + new.amount_paise where charge.id = new.charge_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_charge_waivers__counted() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_charge_waivers__counted() TO service_role;
