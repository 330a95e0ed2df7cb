CREATE FUNCTION public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _end timestamptz;
  _answer jsonb;
  _document public.application_documents;
begin
  _end := private.grant_end(_until::text, _now);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'extend_document', jsonb_build_object('document_id', _document_id, 'until', _until));
  if _answer is not null then
    return _answer;
  end if;
  _document := private.take_document(_document_id);
  update public.application_documents as shared
  set granted_until = _end, revoked_at = null, version = shared.version + 1
  where shared.id = _document.id
  returning * into _document;
  perform private.set_grant_alarm(_document, _now);
  return private.end_act(_key, private.change_answer(_document.id, 'open', _document.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid) IS 'The seeker says until when a paper may be opened (null: 14 days, at most 30), also one that was taken back. PT404, 42501, PT409 wrong_state, 22023.';
