CREATE FUNCTION public.admin_close_case(_case_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _case private.opened_cases;
begin
  perform private.require_admin();
  update private.opened_cases as kept set ends_at = least(kept.ends_at, greatest(_now, kept.opened_at))
  where kept.id = _case_id and kept.admin_id = auth.uid()
  returning * into _case;
  if _case.id is null then
    return jsonb_build_object('success', false, 'error', 'This was not found.', 'code', 'not_found');
  end if;
  perform private.record_audit('case.close', 'ok', _case.subject_id::text, jsonb_build_object('kind', _case.kind));
  return jsonb_build_object('success', true, 'id', _case.id, 'ends_at', _case.ends_at);
end
$$;

REVOKE ALL ON FUNCTION public.admin_close_case(_case_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_close_case(_case_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_close_case(_case_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_close_case(_case_id uuid) IS 'An admin ends a case of theirs before its time. not_found is answered; 42501.';
