CREATE FUNCTION public.verify_file(_sha256 text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _plain constant text := lower(btrim(coalesce(_sha256, '')));
  _found record;
  _agreement public.agreements;
begin
  if _plain !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('sha256', 'A hash has 64 signs: digits and the letters a to f.');
  end if;
  perform private.count_file_check(private.present());
  -- a paper is known once it was sent: before, it is a draft of its host
  select known.* into _found from (
    select file.agreement_id, file.kind, file.version_no, 1 as place from public.agreement_files as file where file.sha256 = _plain
    union all
    select said.agreement_id, 'document', said.version_no, 2 from public.agreement_versions as said
    where said.document_sha256 = _plain and said.sent_at is not null
  ) as known order by known.place limit 1;
  if _found.agreement_id is null then
    return '{"known": false}';
  end if;
  select * into _agreement from public.agreements as known where known.id = _found.agreement_id;
  return jsonb_build_object(
    'known', true, 'kind', _found.kind, 'number', _agreement.number, 'version_no', _found.version_no, 'state', _agreement.state,
    'is_latest', _found.version_no = _agreement.current_version,
    'signed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'initials', private.initials(party.legal_name), 'role', party.role, 'at', signed.signed_at
      ) order by party.sign_order), '[]')
      from public.agreement_signatures as signed
      join public.agreement_parties as party on party.id = signed.party_id
      where signed.agreement_id = _agreement.id and signed.version_no = _found.version_no and signed.withdrawn_at is null
    ),
    'event_head', coalesce(_agreement.head, (
      select event.hash from public.agreement_events as event
      where event.agreement_id = _agreement.id order by event.seq desc limit 1
    ))
  );
end
$_$;

REVOKE ALL ON FUNCTION public.verify_file(_sha256 text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.verify_file(_sha256 text) TO service_role;
GRANT ALL ON FUNCTION public.verify_file(_sha256 text) TO authenticated;
GRANT ALL ON FUNCTION public.verify_file(_sha256 text) TO anon;

COMMENT ON FUNCTION public.verify_file(_sha256 text) IS '@anonymous Whether a file, by its SHA-256, is a paper of an agreement here, the latest one, and who signed it when, by initials: whoever was given a paper may ask. No address, amount or id. {known: false} for any other; PT429 after 30 a minute a network, 22023.';
