CREATE FUNCTION private.tg_users__rate_reviewed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.rate_home(home.id) from (
    select distinct review.property_id as id from public.reviews as review
    where review.writer_id = new.id and review.state = 'shown' and review.about = 'home_and_host' and review.property_id is not null
    order by 1
  ) as home;
  perform private.rate_host(host.id) from (
    select distinct review.about_id as id from public.reviews as review
    where review.writer_id = new.id and review.state = 'shown' and review.about = 'home_and_host' and review.about_id is not null
    order by 1
  ) as host;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__rate_reviewed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__rate_reviewed() TO service_role;
