CREATE FUNCTION public.operator_erase_account(_user_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null) then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  if not private.is_suspended(_user_id) then
    raise exception 'This person can sign in and erase the account in the settings' using errcode = '42501';
  end if;
  if private.why_not_erase(_user_id) is not null then
    return jsonb_build_object('success', false, 'error', private.why_not_erase(_user_id));
  end if;
  perform private.erase_person(_user_id);
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.operator_erase_account(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.operator_erase_account(_user_id uuid) TO service_role;

COMMENT ON FUNCTION public.operator_erase_account(_user_id uuid) IS 'Erases the account of a suspended person who asked for it, as erase_my_account does. {success: true}; PT404, 42501 for an account that is not suspended. For the service key.';
