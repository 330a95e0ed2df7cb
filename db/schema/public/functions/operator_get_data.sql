CREATE FUNCTION public.operator_get_data(_user_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null) then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  perform private.record_audit('privacy.export', 'ok', _user_id::text, '{"by": "operator"}');
  return private.data_of(_user_id);
end
$$;

REVOKE ALL ON FUNCTION public.operator_get_data(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.operator_get_data(_user_id uuid) TO service_role;

COMMENT ON FUNCTION public.operator_get_data(_user_id uuid) IS 'What export_my_data gives a person, for the operator to send to one who cannot sign in; function operator-copy adds the files. For the service key; PT404.';
