CREATE FUNCTION private.rate_home(_property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _rated record;
begin
  select
    round(sum(review.stars * case review.subject when 'tenancy' then 3 else 1 end)::numeric
      / nullif(sum(case review.subject when 'tenancy' then 3 else 1 end), 0), 1) as mean,
    count(*)::integer as many,
    count(*) filter (where review.subject = 'tenancy') as of_tenancies
  into _rated
  from public.reviews as review
  where review.property_id = _property_id and review.state = 'shown' and review.about = 'home_and_host';
  if _rated.of_tenancies < 1 and _rated.many < 3 then
    _rated.mean := null;
    _rated.many := null;
  end if;
  update public.properties as home set rating = _rated.mean, rating_count = _rated.many
  where home.id = _property_id and (home.rating, home.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

REVOKE ALL ON FUNCTION private.rate_home(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rate_home(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.rate_home(_property_id uuid) IS 'Computes a home''s rating anew. Not for API roles.';
