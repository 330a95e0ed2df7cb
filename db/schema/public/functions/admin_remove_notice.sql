CREATE FUNCTION public.admin_remove_notice(_id uuid, _seen_version integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _row private.announcements;
begin
  perform private.require_admin();
  perform private.require_pace('{setting.changed,notice.saved,notice.removed}', 60);
  select * into _row from private.announcements as notice where notice.id = _id for update;
  -- removed twice: it is gone either way
  if _row.id is null then
    return jsonb_build_object('success', true);
  end if;
  if _row.version is distinct from _seen_version then
    perform private.refuse_changed(
      'Another admin has changed this meanwhile. Please look at it again.', private.shown_notice(_row)
    );
  end if;
  delete from private.announcements as notice where notice.id = _id;
  perform private.record_audit('notice.removed', 'ok', _id::text, jsonb_build_object('words', _row.words));
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_remove_notice(_id uuid, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_remove_notice(_id uuid, _seen_version integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_remove_notice(_id uuid, _seen_version integer) TO authenticated;

COMMENT ON FUNCTION public.admin_remove_notice(_id uuid, _seen_version integer) IS 'Takes a notice away as seen in _seen_version. {success: true}, PT409 with the present notice in the details. Kept in the audit log. For admins; PT429.';
