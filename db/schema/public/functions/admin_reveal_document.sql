CREATE FUNCTION public.admin_reveal_document(_id uuid, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _record public.verification_records;
  _number private.identity_numbers;
  _why constant text := btrim(regexp_replace(coalesce(_reason, ''), '[[:cntrl:][:space:]]+', ' ', 'g'));
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  perform private.require_second_factor();
  if not private.proven_lately() then
    return private.refuse_reveal(
      _id, 'Please confirm that it is you, by password or code, and try again within ten minutes.', 'reauthentication_needed'
    );
  end if;
  if char_length(_why) not between 10 and 300 or private.holds_aadhaar_number(_why) then
    return private.refuse_reveal(_id, 'Please give a reason of 10 to 300 characters.', 'reason_needed');
  end if;

  -- two at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('revealed numbers of ' || auth.uid(), 0));
  if exists (
    select
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'kyc.reveal' and line.outcome = 'ok'
      and line.happened_at > now() - interval '1 day'
    having count(*) >= 100 or count(*) filter (where line.happened_at > now() - interval '1 hour') >= 20
  ) then
    return private.refuse_reveal(
      _id, 'You have opened as many numbers as you may. Please try again later.', 'over_request_rate_limit'
    );
  end if;

  select * into _record from public.verification_records as record where record.id = _id;
  if _record.id is null then
    return private.refuse_reveal(_id, 'This document was not found', 'not_found');
  end if;
  if _record.user_id = auth.uid() then
    return private.refuse_reveal(_id, 'Another admin has to look at your own documents.', 'own_case');
  end if;
  select * into _number from private.identity_numbers as kept where kept.record_id = _id;
  if _number.record_id is null then
    return private.refuse_reveal(_id, 'Only the last four characters of this number are kept.', 'not_kept');
  end if;

  perform private.record_audit(
    'kyc.reveal', 'ok', _id::text, jsonb_build_object('reason', _why, 'user', _record.user_id)
  );
  return jsonb_build_object(
    'success', true,
    'document_type', _record.document_type,
    'sealed_number', _number.sealed,
    'other_accounts', (
      select count(distinct other.user_id)
      from private.identity_numbers as same
      join public.verification_records as other on other.id = same.record_id
      where same.fingerprint = _number.fingerprint and other.user_id <> _record.user_id
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_reveal_document(_id uuid, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_reveal_document(_id uuid, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_reveal_document(_id uuid, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_reveal_document(_id uuid, _reason text) IS 'For an admin who proved lately who they are: the sealed number of somebody else''s document, which the function reveal-identity-document opens, and how many other accounts handed the same document in. Each call is written to the audit log; at most 20 an hour and 100 a day. {success: true, document_type, sealed_number, other_accounts}, or {success: false, error, code}.';
