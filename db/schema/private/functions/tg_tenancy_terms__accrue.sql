CREATE FUNCTION private.tg_tenancy_terms__accrue() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _mandate public.mandates;
  _asked_at timestamptz;
  _tenant_fee_bp integer;
  _event_id bigint;
begin
  select * into _tenancy from public.tenancies as known where known.id = new.tenancy_id;
  if _tenancy.state <> 'upcoming' or new.from_on <> _tenancy.start_on then
    return null;
  end if;
  select * into _mandate from public.mandates as known
  where known.property_id = _tenancy.property_id and known.state = 'active'
    and private.indian_day(_tenancy.created_at) between known.starts_on and known.ends_on;
  if not found then
    return null;
  end if;
  -- the tenant pays what stood on the listing on the day of the question
  select thread.created_at into _asked_at from public.enquiries as thread where thread.id = _tenancy.enquiry_id;
  select known.tenant_fee_bp into _tenant_fee_bp from public.mandates as known
  where known.property_id = _tenancy.property_id and known.broker_id = _mandate.broker_id and known.state in ('active', 'ended')
    and known.created_at <= _asked_at and private.indian_day(_asked_at) between known.starts_on and known.ends_on
    and (known.state = 'active' or known.state_at > _asked_at)
  order by known.starts_on desc limit 1;
  if _mandate.owner_fee_bp * new.rent_paise >= 10000 then
    perform private.add_commission(_mandate, _tenancy, 'owner', 'accrued', _mandate.owner_fee_bp * new.rent_paise / 10000, null, _tenancy.created_at);
  end if;
  if coalesce(_tenant_fee_bp, 0) * new.rent_paise >= 10000 then
    perform private.add_commission(_mandate, _tenancy, 'tenant', 'accrued', _tenant_fee_bp * new.rent_paise / 10000, null, _tenancy.created_at);
  end if;
  if exists (select from public.commission_entries as line where line.tenancy_id = _tenancy.id) then
    _event_id := private.record_event('commission', _tenancy.id, null, 'accrue', 'none', 'accrued', 'clock', null, null, _tenancy.created_at);
    perform private.tell_mandate(_mandate, 'commission_accrued', 'clock', _event_id, _tenancy.created_at);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancy_terms__accrue() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancy_terms__accrue() TO service_role;
