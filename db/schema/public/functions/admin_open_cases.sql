CREATE FUNCTION public.admin_open_cases() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', known.id, 'kind', known.kind, 'subject_id', known.subject_id, 'reason_kind', known.reason_kind, 'ends_at', known.ends_at
    ) order by known.ends_at desc, known.id), '[]')
    from private.opened_cases as known
    where known.admin_id = auth.uid() and known.auth_session_id is not distinct from private.session_id()
      and known.ends_at > private.present()
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_open_cases() FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_open_cases() TO service_role;
GRANT ALL ON FUNCTION public.admin_open_cases() TO authenticated;

COMMENT ON FUNCTION public.admin_open_cases() IS 'The cases that the caller''s session has open, by kind, id and end; nothing of what they say. 42501.';
