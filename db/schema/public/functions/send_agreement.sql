CREATE FUNCTION public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _party public.agreement_parties;
  _side text;
begin
  if coalesce(_expires_in_days, 7) not between 1 and 30 then
    perform private.refuse_argument('expires_in_days', 'Give the parties 1 to 30 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'content_sha256', _content_sha256, 'expires_in_days', _expires_in_days,
    'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'send', _side, _expected);
  _present := private.require_version(_agreement, _version_no);
  if _content_sha256 is distinct from _present.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  perform private.require_listing_in_use(_agreement);
  perform private.require_home_free(_agreement, _present);
  if exists (
    select from public.agreement_parties as party
    left join auth.users as person on person.id = party.user_id
    where party.agreement_id = _agreement.id and party.removed_at is null and (person.id is null or person.deleted_at is not null)
  ) then
    perform private.refuse('PT422', 'party_missing', 'Somebody who is to sign has not joined yet. Send them their code first.');
  end if;
  if _agreement.is_shared_home and _present.terms ->> 'unit_label' = '' then
    perform private.refuse('PT422', 'unit_needed', 'Say which bed or room of the PG it is.');
  end if;
  update public.agreement_versions as version set sent_at = _now where version.id = _present.id and version.sent_at is null;
  _agreement.sent_at := _now;
  _agreement.expires_at := _now + make_interval(days => coalesce(_expires_in_days, 7));
  _agreement.reason := null;
  perform private.begin_round(_agreement, _present, _now);
  for _party in
    select * from public.agreement_parties as party
    where party.agreement_id = _agreement.id and party.removed_at is null order by party.sign_order
  loop
    perform private.append_agreement_event(
      _agreement, 'invited', 'server', _party.id,
      jsonb_build_object('role', _party.role, 'order', _party.sign_order, 'until', private.evidence_moment(_agreement.expires_at)), _now,
      jsonb_build_object('name', _party.legal_name), _party.user_id
    );
  end loop;
  _agreement := private.move_agreement(
    _agreement, 'draft', 'send', _side, 'agreement_sent', 'next', jsonb_build_object('until', _agreement.expires_at), _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) IS 'The owner sends a version whose paper was made, for 1 to 30 days (7); the first signer is told. PT404, 42501, PT409 wrong_state, home_gone or home_let, PT422 hash_differs, not_rendered, party_missing or unit_needed, 22023.';
