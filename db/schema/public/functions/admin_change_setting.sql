CREATE FUNCTION public.admin_change_setting(_name text, _value jsonb, _seen_version integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _row private.settings;
  -- a null of JSON comes as one of SQL
  _given constant jsonb := coalesce(_value, 'null');
begin
  perform private.require_admin();
  perform private.require_pace('{setting.changed,notice.saved,notice.removed}', 60);
  select * into _row from private.settings as setting where setting.name = _name and setting.kind is not null for update;
  if _row.name is null then
    raise exception 'There is no such setting' using errcode = 'PT404';
  end if;
  if _row.is_fixed then
    raise exception 'This is set where the server is deployed and can be changed there only.'
      using errcode = '42501', hint = 'fixed';
  end if;
  if _row.version is distinct from _seen_version then
    perform private.refuse_changed(
      'Another admin has changed this meanwhile. Please look at it again.', private.shown_setting(_row)
    );
  end if;
  if not private.setting_fits(_row.kind, _row.least, _row.most, _given) then
    raise exception '%', case _row.kind
      when 'switch' then 'This is either on or off'
      when 'whole_number' then format('A whole number from %s to %s is needed', _row.least, _row.most)
      when 'sign_up_roles' then 'Some of tenant, owner and broker are needed, tenant among them'
      else 'A domain such as company.example is needed, in small letters'
    end using errcode = '22023';
  end if;
  if _row.kind = 'email_domain' then
    perform private.refuse_lock_out(_given #>> '{}');
  end if;
  if _row.value = _given then
    return private.shown_setting(_row);
  end if;
  perform private.record_audit('setting.changed', 'ok', _name, jsonb_build_object('from', _row.value, 'to', _given));
  update private.settings as setting
  set value = _given, version = setting.version + 1, is_chosen = true, changed_by = auth.uid(), updated_at = now()
  where setting.name = _name
  returning * into _row;
  return private.shown_setting(_row);
end
$$;

REVOKE ALL ON FUNCTION public.admin_change_setting(_name text, _value jsonb, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_change_setting(_name text, _value jsonb, _seen_version integer) TO service_role;
GRANT ALL ON FUNCTION public.admin_change_setting(_name text, _value jsonb, _seen_version integer) TO authenticated;

COMMENT ON FUNCTION public.admin_change_setting(_name text, _value jsonb, _seen_version integer) IS 'Changes a setting as seen in _seen_version and answers it as admin_get_settings does. PT404, PT409 with the present setting in the details when another admin was faster, 22023 for what does not fit or would lock the caller out, 42501 for what the deployment sets. Kept in the audit log. For admins; PT429.';
