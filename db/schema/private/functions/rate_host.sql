CREATE FUNCTION private.rate_host(_user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _rated record;
begin
  select rated.mean, rated.many into _rated from private.rating_of(array(
    select review from public.reviews as review
    where review.about_id = _user_id and review.state = 'shown' and review.about = 'home_and_host'
      and not private.is_suspended(review.writer_id)
  )) as rated;
  update public.hosts as host set rating = _rated.mean, rating_count = _rated.many
  where host.user_id = _user_id and (host.rating, host.rating_count) is distinct from (_rated.mean, _rated.many);
end
$$;

REVOKE ALL ON FUNCTION private.rate_host(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rate_host(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.rate_host(_user_id uuid) IS 'Computes a host''s rating anew. Not for API roles.';
