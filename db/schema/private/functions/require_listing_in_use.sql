CREATE FUNCTION private.require_listing_in_use(_agreement public.agreements) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _agreement.kind = 'first' and exists (
    select from public.properties as home where home.id = _agreement.property_id and home.archived_at is not null
  ) then
    perform private.refuse(
      'PT409', 'home_gone', 'This listing was put away. Bring it back, then send the agreement.', private.agreement_state(_agreement)
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_listing_in_use(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_listing_in_use(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.require_listing_in_use(_agreement public.agreements) IS 'PT409 home_gone for a first agreement about a listing that was put away. Not for API roles.';
