CREATE FUNCTION private.tell_split(_tenancy public.tenancies, _split_id uuid, _action text, _from text, _to text, _side text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _event_id bigint;
  _user_id uuid;
begin
  insert into public.chain_events (tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_tenancy.id, 'split', _split_id, _action, _from, _to, auth.uid(), _side, _now)
  returning id into _event_id;
  -- that one of several has agreed changes nothing yet
  for _user_id in
    select distinct person.user_id from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.until is null and person.role <> 'owner' and person.user_id <> auth.uid()
      and _action <> 'agree'
    order by 1
  loop
    perform private.notify(
      _user_id, 'rent_split', _event_id, _tenancy.enquiry_id,
      jsonb_build_object('name', private.person_card(auth.uid()) -> 'name', 'home', _tenancy.home_title), _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_split(_tenancy public.tenancies, _split_id uuid, _action text, _from text, _to text, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_split(_tenancy public.tenancies, _split_id uuid, _action text, _from text, _to text, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_split(_tenancy public.tenancies, _split_id uuid, _action text, _from text, _to text, _side text, _now timestamp with time zone) IS 'Notes a step of a split and notifies the other tenants, and no owner. Not for API roles.';
