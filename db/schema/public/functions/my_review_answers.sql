CREATE FUNCTION public.my_review_answers(_kept_as text DEFAULT NULL::text) RETURNS TABLE(property_id uuid, title text, event text, note text, happened_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select listing.id, listing.title, answer.event, answer.note, answer.happened_at
  from private.kept_listings(_kept_as) as listing
  cross join lateral (
    select told.event, told.note, told.happened_at
    from public.property_events as told
    where told.property_id = listing.id
      and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
    order by told.happened_at desc, told.id desc
    limit 1
  ) as answer
  where listing.archived_at is null
    and listing.approval_status in ('pending', 'rejected')
    and answer.event in ('rejected', 'changes_requested')
  order by answer.happened_at desc, listing.id
  limit 200
$$;

REVOKE ALL ON FUNCTION public.my_review_answers(_kept_as text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_review_answers(_kept_as text) TO service_role;
GRANT ALL ON FUNCTION public.my_review_answers(_kept_as text) TO authenticated;

COMMENT ON FUNCTION public.my_review_answers(_kept_as text) IS 'Listings of the caller that the review sent back, with the reason, newest first, at most 200. A listing that was changed after it was rejected waits again and is not among them.';
