CREATE FUNCTION public.admin_suspend_user(_user_id uuid, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person record;
  _made private.suspensions;
begin
  perform private.require_admin();
  perform private.require_pace('{account.suspended,account.lifted}', 30);
  perform private.require_reason(_reason);
  if _user_id = auth.uid() then
    raise exception 'You cannot suspend yourself' using errcode = '42501', hint = 'own_case';
  end if;
  -- of two admins who suspend each other one waits here and then is no admin any more
  perform from public.user_roles as held where held.user_id in (_user_id, auth.uid()) and held.role = 'admin'
  order by held.id for update;
  perform private.require_admin();
  select person.id, person.banned_until into _person
  from auth.users as person where person.id = _user_id and person.deleted_at is null for update;
  if _person.id is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  -- asked twice (a retry, two admins of one mind): the first answer stands
  if exists (
    select from private.suspensions as open where open.user_id = _user_id and open.lifted_at is null
  ) and _person.banned_until > now() then
    return jsonb_build_object('success', true);
  end if;
  -- one that the operator ended by another way
  update private.suspensions as open
  set lifted_at = now(), lift_reason = 'Ended by the operator of the site'
  where open.user_id = _user_id and open.lifted_at is null;

  insert into private.suspensions (user_id, reason, suspended_by)
  values (_user_id, btrim(_reason), auth.uid())
  returning * into _made;
  update auth.users set banned_until = 'infinity', updated_at = now() where id = _user_id;
  -- they stay as rows that have ended: a page that is open is told why, and lifting brings none of them back
  update auth.sessions set not_after = now()
  where user_id = _user_id and (not_after is null or not_after > now());
  perform private.record_audit(
    'account.suspended', 'ok', _user_id::text, jsonb_build_object('suspension', _made.id)
  );
  perform private.note_account_state(
    _made, 'account_suspended', jsonb_build_object('reason', _made.reason, 'answer_until', _made.answer_until)
  );
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_suspend_user(_user_id uuid, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_suspend_user(_user_id uuid, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_suspend_user(_user_id uuid, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_suspend_user(_user_id uuid, _reason text) IS 'Suspends an account: every session ends at once, listings are hidden, nothing is deleted. _reason is told to the person, who may answer once within 30 days. {success: true}, also for one suspended already; PT404, 22023 without a reason, 42501 for oneself and for the only admin. Kept in the audit log. For admins; PT429.';
