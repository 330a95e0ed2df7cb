CREATE FUNCTION private.keep_provider_order(_order_id text, _tenancy_id uuid, _payer_id uuid, _party_id uuid, _amount_paise bigint, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.provider_orders (order_id, tenancy_id, payer_id, party_id, amount_paise, made_at)
  values (_order_id, _tenancy_id, _payer_id, _party_id, _amount_paise, _now)
$$;

REVOKE ALL ON FUNCTION private.keep_provider_order(_order_id text, _tenancy_id uuid, _payer_id uuid, _party_id uuid, _amount_paise bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_provider_order(_order_id text, _tenancy_id uuid, _payer_id uuid, _party_id uuid, _amount_paise bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.keep_provider_order(_order_id text, _tenancy_id uuid, _payer_id uuid, _party_id uuid, _amount_paise bigint, _now timestamp with time zone) IS 'Keeps what was ordered at the provider. For the server.';
