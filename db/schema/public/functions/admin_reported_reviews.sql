CREATE FUNCTION public.admin_reported_reviews(_before bigint DEFAULT NULL::bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.review_json(review) || jsonb_build_object(
      'report_id', made.id, 'state', review.state, 'hidden_kind', review.hidden_kind, 'home_title', private.home_of_review(review),
      'reason', made.reason, 'details', made.details, 'reported_at', made.created_at
    ) order by made.id desc), '[]')
    from (
      select * from private.review_reports as report where _before is null or report.id < _before order by report.id desc limit 50
    ) as made
    join public.reviews as review on review.id = made.review_id
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_reported_reviews(_before bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_reported_reviews(_before bigint) TO service_role;
GRANT ALL ON FUNCTION public.admin_reported_reviews(_before bigint) TO authenticated;

COMMENT ON FUNCTION public.admin_reported_reviews(_before bigint) IS 'Reported reviews with the words of the report, newest first, 50 a page; for admins.';
