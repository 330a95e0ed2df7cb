CREATE FUNCTION public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _party public.agreement_parties;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'open_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'document_sha256', _document_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'open', _side, _expected);
  perform private.require_paper(_agreement, _version_no, _document_sha256);
  _party := private.signing_party(_agreement);
  if not private.has_opened(_agreement, _party.id, _document_sha256) then
    perform private.append_agreement_event(
      _agreement, 'viewed', _party.role, _party.id, jsonb_build_object('documentSha256', _document_sha256), _now
    );
  end if;
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid) IS 'A signer says that they read this paper to its end. PT404, 42501, PT409 wrong_state, PT422 hash_differs or not_rendered, 22023.';
