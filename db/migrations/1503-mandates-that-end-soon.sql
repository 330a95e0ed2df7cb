-- Of living mandates the one that ends first stands first; what an operator wrote has no end and stands after them.

create or replace function public.my_mandates() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', mandate.id, 'property_id', mandate.property_id, 'title', home.title, 'locality', home.locality, 'photo', home.image_urls[1],
      'state', mandate.state, 'version', mandate.version, 'side', mandate.side, 'offered_side', mandate.offered_side,
      'other', case when mandate.other_id is not null then private.person_card(mandate.other_id) end,
      'scopes', mandate.scopes, 'starts_on', mandate.starts_on, 'ends_on', mandate.ends_on, 'owner_fee_bp', mandate.owner_fee_bp,
      'tenant_fee_bp', mandate.tenant_fee_bp, 'clawback_days', mandate.clawback_days, 'code_ends_at', mandate.code_ends_at,
      'state_at', mandate.state_at
    ) order by array_position('{active,offered,ended,refused}', mandate.state),
      case mandate.state when 'active' then mandate.ends_on end, mandate.state_at desc, mandate.id)
    from (
      select known.*, case when known.owner_id is not distinct from auth.uid() then 'owner' else 'broker' end as side,
        case when known.owner_id is not distinct from auth.uid() then known.broker_id else known.owner_id end as other_id
      from public.mandates as known
      where auth.uid() in (known.owner_id, known.broker_id)
      order by array_position('{active,offered,ended,refused}', known.state), case known.state when 'active' then known.ends_on end,
        known.state_at desc
      limit 200
    ) as mandate
    join public.properties as home on home.id = mandate.property_id
  ), '[]');
end
$$;
