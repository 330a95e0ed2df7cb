CREATE FUNCTION public.ask_pan(_tenancy_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'ask_pan', jsonb_build_object('tenancy_id', _tenancy_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_party_tenancy(_tenancy_id, false);
  if exists (select from private.owner_pans as given where given.tenancy_id = _tenancy.id) then
    perform private.refuse('PT422', 'pan_given', 'The owner has given the PAN already.');
  end if;
  if exists (
    select from private.pan_requests as asked
    where asked.tenancy_id = _tenancy.id and asked.user_id = auth.uid() and asked.asked_at > _now - interval '1 day'
  ) then
    perform private.refuse_too_many(1, 'day', 86400);
  end if;
  insert into private.pan_requests (tenancy_id, user_id, asked_at) values (_tenancy.id, auth.uid(), _now)
  on conflict (tenancy_id, user_id) do update set asked_at = excluded.asked_at;
  perform private.tell_tenancy(
    _tenancy, 'pan_asked', 'owner', private.tenancy_side(_tenancy),
    private.record_tenancy_event(
      _tenancy, 'pan', _tenancy.id, 'ask', 'none', 'asked', private.tenancy_side(_tenancy), null, null, _now
    ),
    '{}', _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, 'asked', _tenancy.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.ask_pan(_tenancy_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_pan(_tenancy_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.ask_pan(_tenancy_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.ask_pan(_tenancy_id uuid, _key uuid) IS 'A tenant asks the owner for the PAN that employers and tax forms want. PT404, 42501 for the owner, PT422 pan_given, PT429 on the same day.';
