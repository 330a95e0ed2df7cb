CREATE FUNCTION private.rate_home(_property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.property_id = _property_id and review.state = 'shown' and review.about = 'home_and_host'
      and not private.is_suspended(review.writer_id)
  )) as rated;
  update public.properties as home set rating = _rated.mean, rating_count = _rated.many
  where home.id = _property_id and (home.rating, home.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

REVOKE ALL ON FUNCTION private.rate_home(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rate_home(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.rate_home(_property_id uuid) IS 'Computes a home''s rating anew. Not for API roles.';
