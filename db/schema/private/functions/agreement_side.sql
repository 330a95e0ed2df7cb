CREATE FUNCTION private.agreement_side(_agreement public.agreements) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _agreement.owner_id = auth.uid() then 'owner'
    when exists (select from private.mandated_home_rows('agreements') as home (id) where home.id = _agreement.property_id) then 'broker'
    -- a draft is nobody's but the host's
    when _agreement.sent_at is null then null
    else (
      select case party.role when 'tenant' then 'seeker' when 'co_tenant' then 'co_tenant' end
      from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.user_id = auth.uid() and party.removed_at is null
    )
  end
$$;

REVOKE ALL ON FUNCTION private.agreement_side(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_side(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.agreement_side(_agreement public.agreements) IS 'On which side the caller stands; null for a stranger. Not for API roles.';
