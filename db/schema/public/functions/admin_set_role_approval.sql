CREATE FUNCTION public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text DEFAULT NULL::text, _reason text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _asked public.user_roles;
begin
  perform private.require_admin();
  perform private.require_pace('{role.approved,role.rejected}', 120);
  if coalesce(_approval_status, '') not in ('approved', 'rejected') then
    raise exception 'A role is approved or rejected' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  select * into _asked from public.user_roles as asked where asked.id = _role_id for update;
  if _asked.id is null or _asked.role = 'admin' then
    raise exception 'This request was not found' using errcode = 'PT404';
  end if;
  if _asked.user_id = auth.uid() then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _asked.role_approval_status = _approval_status then
    return jsonb_build_object('success', true);
  end if;
  if _asked.role_approval_status <> 'pending' then
    perform private.refuse_stale(
      format('This request was decided meanwhile: it is %s.', _asked.role_approval_status),
      _asked.role_approval_status, 'role', _role_id
    );
  end if;
  update public.user_roles
  set role_approval_status = _approval_status, decided_at = now(), decided_by = auth.uid()
  where id = _role_id;
  perform private.record_decision(
    row(
      null, 'role', _role_id, _asked.user_id, 'pending', _approval_status, null, null, _reason, _admin_notes,
      null, null, null
    )::private.decisions,
    'role.' || _approval_status
  );
  perform private.notify_decision(
    _asked.user_id, 'role_' || _approval_status, _role_id,
    jsonb_build_object('role', _asked.role, 'reason', nullif(btrim(_reason), ''))
  );
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text, _reason text) IS 'Approves or rejects a role that somebody asked for. {success: true}; PT404, PT409 when another admin decided otherwise, 22023, 42501 for one''s own.';
