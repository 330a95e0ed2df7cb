CREATE FUNCTION public.property_fees(_property_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('tenant_fee_bp', mandate.tenant_fee_bp)
  from public.mandates as mandate
  join public.properties as home on home.id = mandate.property_id
  where mandate.property_id = _property_id and mandate.state = 'active' and private.is_listed(home)
    and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
$$;

REVOKE ALL ON FUNCTION public.property_fees(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.property_fees(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.property_fees(_property_id uuid) TO anon;
GRANT ALL ON FUNCTION public.property_fees(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.property_fees(_property_id uuid) IS 'What a tenant pays the broker of a listed home, in hundredths of a percent of a month''s rent; null without a broker. @anonymous: the fee is part of what the listing costs.';
