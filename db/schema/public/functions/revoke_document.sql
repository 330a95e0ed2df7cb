CREATE FUNCTION public.revoke_document(_document_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _document public.application_documents;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'revoke_document', jsonb_build_object('document_id', _document_id));
  if _answer is not null then
    return _answer;
  end if;
  _document := private.take_document(_document_id);
  update public.application_documents as shared
  set revoked_at = coalesce(shared.revoked_at, _now), version = shared.version + 1
  where shared.id = _document.id
  returning * into _document;
  perform private.set_grant_alarm(_document, _now);
  return private.end_act(_key, private.change_answer(_document.id, 'revoked', _document.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.revoke_document(_document_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_document(_document_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.revoke_document(_document_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.revoke_document(_document_id uuid, _key uuid) IS 'The seeker takes a paper back: nobody opens it from now on; that it was opened stays written. PT404, 42501, PT409 wrong_state.';
