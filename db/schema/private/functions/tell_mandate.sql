CREATE FUNCTION private.tell_mandate(_mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
  _is_broker boolean;
begin
  for _user_id in
    select person.id from unnest(array[_mandate.owner_id, _mandate.broker_id]) as person (id)
    where person.id is not null and (_side in ('clock', 'server') or person.id is distinct from auth.uid()) order by 1
  loop
    _is_broker := _user_id is not distinct from _mandate.broker_id;
    perform private.notify(
      _user_id, _kind, _event_id, null,
      jsonb_strip_nulls(jsonb_build_object(
        'name', private.person_card(case when _is_broker then _mandate.owner_id else _mandate.broker_id end) -> 'name',
        'home', (select home.title from public.properties as home where home.id = _mandate.property_id),
        'reason', case
          when _is_broker then 'as_broker'
          when _kind = 'mandate_ended' and exists (
            select from public.properties as home
            where home.id = _mandate.property_id and home.approval_status = 'approved' and home.status = 'available'
              and home.archived_at is null and not home.is_public
              and not exists (select from private.property_holds as held where held.property_id = home.id)
          ) then 'home_hidden'
        end,
        'until', case when _kind <> 'mandate_ended' then private.indian_midnight(_mandate.ends_on) end
      )), _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_mandate(_mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_mandate(_mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_mandate(_mandate public.mandates, _kind text, _side text, _event_id bigint, _now timestamp with time zone) IS 'Notifies owner and broker of a mandate, but not who acts: each with the name of the other, the broker with reason as_broker, the owner with reason home_hidden where the mandate ended and the home is hidden. Not for API roles.';
