CREATE FUNCTION private.tell_agreement(_agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from (
      select party.user_id from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.removed_at is null and case _to
        when 'next' then party.id = (private.next_signer(_agreement)).id
        when 'others' then party.user_id is distinct from auth.uid()
        else true
      end
      union
      select home.broker_id from public.properties as home where home.id = _agreement.property_id and _to in ('all', 'others')
        and private.acts_for(home.id, home.broker_id, 'agreements')
    ) as person (id)
    where person.id is not null and (_to <> 'others' or person.id is distinct from auth.uid())
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _agreement.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side <> 'clock' then private.person_card(auth.uid()) -> 'name' end, 'home', _agreement.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_agreement(_agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_agreement(_agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_agreement(_agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamp with time zone) IS 'Notifies of an agreement: all, the others or the next to sign; a broker with all. Not for API roles.';
