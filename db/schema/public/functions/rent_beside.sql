CREATE FUNCTION public.rent_beside(_property_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _home public.properties;
  _beside record;
begin
  perform private.require_kept_listing(_property_id);
  select * into _home from public.properties as home where home.id = _property_id;
  select count(*) as homes, count(distinct near.owner_id) as owners,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by near.price) as rents
  into _beside
  from public.properties as near
  where near.is_public and near.approval_status = 'approved' and near.status in ('available', 'rented')
    and near.updated_at > private.present() - interval '90 days'
    and near.owner_id not in (_home.owner_id, auth.uid()) and near.broker_id is distinct from auth.uid()
    and near.property_type = _home.property_type and near.bedrooms = _home.bedrooms
    and near.square_feet between _home.square_feet * 0.8 and _home.square_feet * 1.2
    and case
      when _home.latitude is null or near.latitude is null then near.city = _home.city and near.locality = _home.locality
      else private.km_between(private.spot(_home.latitude, _home.longitude), private.spot(near.latitude, near.longitude)) <= 2
    end;
  if _beside.homes < 8 or _beside.owners < 4 then
    return jsonb_build_object('rent', _home.price, 'homes', null);
  end if;
  return jsonb_build_object(
    'rent', _home.price, 'homes', _beside.homes / 4 * 4,
    'from', round(_beside.rents[1]::numeric / 500) * 500, 'middle', round(_beside.rents[2]::numeric / 500) * 500,
    'until', round(_beside.rents[3]::numeric / 500) * 500
  );
end
$$;

REVOKE ALL ON FUNCTION public.rent_beside(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rent_beside(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.rent_beside(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.rent_beside(_property_id uuid) IS 'The rent of a home that the caller keeps beside those of similar homes of others: same kind and bedrooms, area within a fifth, within 2 km, on the site in the last 90 days. {rent, homes, from, middle, until}: the middle half, to ₹500, and the count, to four, from eight homes of four owners on; else homes is null. PT404.';
