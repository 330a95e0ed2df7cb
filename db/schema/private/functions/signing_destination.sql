CREATE FUNCTION private.signing_destination(_agreement_id uuid, _version_no integer) RETURNS TABLE(channel text, destination text, first_name text, number text, home text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'open', _side, _agreement.state);
  perform private.require_version(_agreement, _version_no);
  perform private.require_turn(_agreement);
  -- by mail alone, until operators have a registered text of this kind for text messages
  return query
    select 'email', case when person.email_confirmed_at is not null then person.email::text end,
      (select profile.first_name from public.profiles as profile where profile.id = person.id), _agreement.number, _agreement.home_title
    from auth.users as person where person.id = auth.uid();
end
$$;

REVOKE ALL ON FUNCTION private.signing_destination(_agreement_id uuid, _version_no integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.signing_destination(_agreement_id uuid, _version_no integer) TO service_role;
GRANT ALL ON FUNCTION private.signing_destination(_agreement_id uuid, _version_no integer) TO authenticated;

COMMENT ON FUNCTION private.signing_destination(_agreement_id uuid, _version_no integer) IS 'Where a code for signing goes: the confirmed address. PT404, 42501, PT409, PT422 not_your_turn, hash_differs.';
