CREATE FUNCTION private.tell_ticket(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _broker_id uuid;
begin
  perform private.tell_tenancy(_tenancy, _kind, _to, _side, _event_id, _more, _now);
  if _to = 'tenants' then
    return;
  end if;
  select home.broker_id into _broker_id from public.properties as home
  where home.id = _tenancy.property_id and home.broker_id is not null and (_to = 'all' or home.broker_id is distinct from auth.uid())
    and private.acts_for(home.id, home.broker_id, 'tenancy')
    and not exists (
      select from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.user_id = home.broker_id and person.until is null
    );
  if _broker_id is not null then
    perform private.notify(
      _broker_id, _kind, _event_id, _tenancy.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side not in ('clock', 'server') then private.person_card(auth.uid()) -> 'name' end, 'home', _tenancy.home_title
      )) || _more,
      _now
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.tell_ticket(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_ticket(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_ticket(_tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) IS 'Notifies of a ticket as private.tell_tenancy does, and the broker who looks after the home with the owner. Not for API roles.';
