CREATE FUNCTION private.take_offered_mandate(_code_hash bytea, _now timestamp with time zone) RETURNS public.mandates
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
begin
  if not exists (
    select from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.code_hash = _code_hash and tried.tried_at > _now - interval '1 hour'
  ) then
    perform private.refuse_argument('code', 'Enter this code by try_invite first: each try is counted.');
  end if;
  select * into _mandate from public.mandates as made where made.code_hash = _code_hash;
  perform private.lock_home_threads(_mandate.property_id);
  select * into _mandate from public.mandates as made
  where made.code_hash = _code_hash and made.state = 'offered' and made.code_ends_at > _now for no key update;
  -- a code that ten people have is no secret any more
  if not found or (select count(*) from private.invite_tries as tried where tried.code_hash = _code_hash) > 10 then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_mandate.owner_id, _mandate.broker_id) then
    perform private.refuse('PT422', 'own_offer', 'This is your own offer. The other side enters the code.');
  end if;
  return _mandate;
end
$$;

REVOKE ALL ON FUNCTION private.take_offered_mandate(_code_hash bytea, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_offered_mandate(_code_hash bytea, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.take_offered_mandate(_code_hash bytea, _now timestamp with time zone) IS 'Locks the offer of a code that the caller has tried; PT404 for one that is none, is over or was entered by more than ten people, PT422 own_offer. Not for API roles.';
