CREATE FUNCTION private.take_document(_document_id uuid) RETURNS public.application_documents
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
  _document public.application_documents;
begin
  _application := private.take_application((
    select shared.application_id from public.application_documents as shared where shared.id = _document_id
  ));
  select * into _document from public.application_documents as shared where shared.id = _document_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  if private.side_of(private.thread_of(_application)) <> 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the seeker.', '{"sides": ["seeker"]}');
  end if;
  if not private.is_living(_application) or _document.deleted_at is not null then
    perform private.refuse(
      'PT409', 'wrong_state',
      format('This application is %s now. Please look at it again.', _application.state), private.application_state(_application.id)
    );
  end if;
  return _document;
end
$$;

REVOKE ALL ON FUNCTION private.take_document(_document_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_document(_document_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_document(_document_id uuid) IS 'Locks a paper of a living application of the caller. PT404, 42501, PT409 wrong_state. Not for API roles.';
