CREATE FUNCTION private.forget_agreements(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _most constant integer := 500;
  _over uuid[] := array(
    select old.id from public.agreements as old
    where case
      when old.state = 'draft' then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') and old.sent_at is null then old.state_at < _now - interval '90 days'
      when old.state in ('declined', 'expired', 'void') then old.state_at < _now - interval '1 year'
      when old.state in ('in_force', 'ended') then exists (
        select from public.tenancies as tenancy
        where tenancy.agreement_id = old.id and tenancy.state = 'ended' and tenancy.state_at < _now - case
            -- who needs receipts needs them for tax
            when exists (select from public.receipts as receipt where receipt.tenancy_id = tenancy.id) then interval '8 years'
            else interval '3 years'
          end
      )
    end
    order by old.state_at limit _most
  );
  _gone integer;
  _more integer;
begin
  -- renewals and amendments go with the tenancy
  _over := _over || array(
    select later.id
    from public.tenancies as tenancy join public.agreements as later on later.tenancy_id = tenancy.id
    where tenancy.agreement_id = any (_over) and later.id <> all (_over)
  );
  delete from storage.objects as stored
  where stored.bucket_id = 'agreements' and (storage.foldername(stored.name))[1] = any (_over::text[]);
  delete from public.tenancies as tenancy where tenancy.agreement_id = any (_over);
  delete from public.agreements as agreement where agreement.id = any (_over);
  get diagnostics _gone = row_count;
  delete from private.signing_codes as code where code.expires_at < _now - interval '1 day';
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.signing_proofs as proof
  where proof.id in (select old.id from private.signing_proofs as old where old.expires_at < _now - interval '1 day' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.party_invites as made
  where made.id in (select old.id from private.party_invites as old where old.ends_at < _now - interval '30 days' limit _most);
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.file_checks as asked
  where asked.minute < _now - interval '1 hour';
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;

REVOKE ALL ON FUNCTION private.forget_agreements(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_agreements(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.forget_agreements(_now timestamp with time zone) IS 'Deletes drafts after 90 days, unsigned agreements after a year, signed ones 3 years after the end of the tenancy, 8 with receipts; codes and proofs after a day, invitations 30 days after their end. How many. Not for API roles.';
