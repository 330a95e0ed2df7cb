CREATE FUNCTION private.forget_applications(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _most constant integer := 500;
  _gone integer;
  _more integer;
begin
  -- drafts that nobody goes on with
  delete from public.applications as draft
  where draft.id in (
    select old.id from public.applications as old
    where old.submitted_at is null and old.state_at < _now - interval '90 days' limit _most
  );
  get diagnostics _gone = row_count;

  -- papers that nothing living shares
  _gone := _gone + private.remove_renter_papers(
    array(
      select paper.id
      from public.renter_papers as paper
      where paper.created_at < _now - interval '30 days' and coalesce(private.paper_kept_until(paper) < _now, false)
      order by paper.created_at limit _most
    ),
    _now
  );

  -- screenshots of payments, half a year after the owner's word
  delete from private.payment_screenshots as shown
  where shown.payment_id in (
    select payment.id from private.payment_screenshots as old join public.payments as payment on payment.id = old.payment_id
    where payment.state <> 'claimed' and payment.state_at < _now - interval '180 days' limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;

  -- files that were sent and named by no paper and no payment
  delete from storage.objects as stored
  where stored.id in (
    select unnamed.id from storage.objects as unnamed
    where unnamed.bucket_id = 'application-documents' and unnamed.created_at < _now - interval '1 day'
      and not exists (select from public.renter_papers as paper where paper.object_name = unnamed.name)
      and not exists (select from private.payment_screenshots as shown where shown.object_name = unnamed.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;

  -- what an application said, 30 days after its end; the bare row a year
  delete from public.application_documents as shared
  where shared.application_id in (
    select ended.id from public.applications as ended
    where ended.state in ('declined', 'withdrawn', 'expired') and ended.state_at < _now - interval '30 days'
      and exists (select from public.application_documents as named where named.application_id = ended.id)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  update public.applications as ended
  set profile = null, message = null, co_applicants = '[]', decline_words = null, offer = null, offer_ends_at = null
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '30 days' and old.profile is not null
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from public.applications as ended
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '1 year'
    order by old.state_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;

REVOKE ALL ON FUNCTION private.forget_applications(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_applications(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_applications(_now timestamp with time zone) IS 'Deletes drafts after 90 days, papers 30 days after the last use, what applications said 30 days after their end and the rows after a year; at most 500 of each. How many. Not for API roles.';
