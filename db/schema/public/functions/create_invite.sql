CREATE FUNCTION public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _code constant text := private.invite_code(auth.uid(), _key);
  -- of the key itself nothing is kept: it makes the code
  _kept_key constant uuid := encode(substr(sha256(convert_to('key of an invitation ' || _key, 'UTF8')), 1, 16), 'hex')::uuid;
  _answer jsonb;
  _home public.properties;
  _made timestamptz[];
  _invite private.invites;
begin
  if _kind is distinct from 'tenant' then
    perform private.refuse_argument('kind', 'Only tenants can be invited so far.');
  end if;
  if _tenancy_id is not null then
    perform private.refuse_argument('tenancy_id', 'A tenant is invited to a home and not to a tenancy.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_kept_key, 'create_invite', jsonb_build_object('property_id', _property_id, 'kind', _kind));
  if _answer is not null then
    return _answer || jsonb_build_object('code', _code);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invites of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.invites as made
    where made.made_by = auth.uid() and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 20
  );
  if cardinality(_made) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _made[20] + interval '1 day' - _now))::integer);
  end if;
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or private.lets_home(_home, auth.uid()) is not true then
    perform private.refuse_not_found();
  end if;
  insert into private.invites (property_id, kind, code_hash, made_by, created_at, ends_at)
  values (_home.id, _kind, sha256(convert_to(_code, 'UTF8')), auth.uid(), _now, _now + interval '7 days')
  returning * into _invite;
  return private.end_act(_kept_key, private.change_answer(
    _invite.id, 'open', 1, _now, jsonb_build_object('ends_at', _invite.ends_at)
  )) || jsonb_build_object('code', _code);
end
$$;

REVOKE ALL ON FUNCTION public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) IS 'A code of 12 signs that invites a tenant to a home that the caller lets, for 7 days and once. {…, ends_at, code}; PT404, PT429 after 20 a day, 22023 for another kind than tenant.';
