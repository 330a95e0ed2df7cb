CREATE FUNCTION public.admin_read_case(_case_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _case private.opened_cases;
  _content jsonb;
begin
  perform private.require_admin();
  perform private.require_pace('{case.read}', 60);
  select * into _case from private.opened_cases as known where known.id = _case_id and known.admin_id = auth.uid();
  if _case.id is null or _case.auth_session_id is distinct from private.session_id() then
    return private.refuse_reading(_case_id, 'This was not found.', 'not_found');
  end if;
  if private.present() >= _case.ends_at then
    return private.refuse_reading(_case_id, 'This case has ended. Open it again with a reason.', 'case_over');
  end if;
  if private.is_own_subject(_case.kind, _case.subject_id) then
    return private.refuse_reading(_case_id, 'Another admin has to look at something that you are part of.', 'own_case');
  end if;
  perform private.record_audit(
    'case.read', 'ok', _case.subject_id::text, jsonb_build_object('kind', _case.kind, 'reason_kind', _case.reason_kind)
  );
  _content := private.case_content(_case.kind, _case.subject_id);
  if _content is null then
    return private.refuse_reading(_case_id, 'This was not found.', 'not_found');
  end if;
  return _content || jsonb_build_object('case_id', _case.id, 'ends_at', _case.ends_at);
end
$$;

REVOKE ALL ON FUNCTION public.admin_read_case(_case_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_read_case(_case_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_read_case(_case_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_read_case(_case_id uuid) IS 'For the session of the admin that opened it: a case once more, until its end. Each reading is a line of the audit log. A refusal is answered, not raised: not_found, case_over, own_case. 60 a minute; 42501.';
