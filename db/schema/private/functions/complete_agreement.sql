CREATE FUNCTION private.complete_agreement(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS public.agreements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _next public.agreements := _agreement;
begin
  if _agreement.kind = 'first' then
    perform private.begin_tenancy(_agreement, _version, _now);
  else
    perform private.continue_tenancy(_agreement, _version, _now);
  end if;
  _next.head_seq := private.append_agreement_event(
    _agreement, 'completed', 'server', null, jsonb_build_object(
      'documentSha256', _version.document_sha256,
      'signers', (select count(*) from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null)
    ), _now
  );
  select event.hash into _next.head from public.agreement_events as event
  where event.agreement_id = _agreement.id and event.seq = _next.head_seq;
  _next.in_force_at := _now;
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values (_agreement.id, 'document', _version.version_no, _version.object_name, _version.document_sha256, _version.bytes, _now);
  insert into private.certificate_jobs (agreement_id, due_at) values (_agreement.id, _now);
  perform private.record_audit(
    'agreement.sealed', 'ok', _agreement.number, jsonb_build_object('head', _next.head, 'events', _next.head_seq + 1)
  );
  if _agreement.kind = 'first' then
    update public.applications as application set agreed_at = _now, waits_until = null where application.id = _agreement.application_id;
    perform private.drop_alarm('application_ends', _agreement.application_id);
    perform private.close_siblings(_agreement, _version.terms ->> 'unit_label', _now);
  end if;
  return _next;
end
$$;

REVOKE ALL ON FUNCTION private.complete_agreement(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.complete_agreement(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.complete_agreement(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) IS 'All that comes with the last signature. Not for API roles.';
