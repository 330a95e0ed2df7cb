CREATE FUNCTION public.admin_lift_suspension(_user_id uuid, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person record;
  _lifted private.suspensions;
begin
  perform private.require_admin();
  perform private.require_pace('{account.suspended,account.lifted}', 30);
  perform private.require_reason(_reason);
  select person.id, person.banned_until into _person
  from auth.users as person where person.id = _user_id and person.deleted_at is null for update;
  if _person.id is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  if _person.banned_until is null or _person.banned_until <= now() then
    return jsonb_build_object('success', true);
  end if;
  update private.suspensions as open
  set lifted_at = now(), lifted_by = auth.uid(), lift_reason = btrim(_reason)
  where open.user_id = _user_id and open.lifted_at is null
  returning * into _lifted;
  -- the sessions of before have ended and stay so
  update auth.users set banned_until = null, updated_at = now() where id = _user_id;
  perform private.record_audit(
    'account.lifted', 'ok', _user_id::text, jsonb_strip_nulls(jsonb_build_object('suspension', _lifted.id))
  );
  if _lifted.id is not null then
    perform private.note_account_state(_lifted, 'suspension_lifted', jsonb_build_object('reason', _lifted.lift_reason));
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_lift_suspension(_user_id uuid, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_lift_suspension(_user_id uuid, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_lift_suspension(_user_id uuid, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_lift_suspension(_user_id uuid, _reason text) IS 'Ends a suspension: the person may sign in again and listings come back as they were. _reason is told to the person. {success: true}, also for an active account; PT404, 22023 without a reason. Kept in the audit log. For admins; PT429.';
