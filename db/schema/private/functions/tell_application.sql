CREATE FUNCTION private.tell_application(_thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _to
      when 'seeker' then array[_thread.seeker_id]
      when 'host' then array[_thread.owner_id, private.broker_within(_thread, 'applications')]
      else array[_thread.seeker_id, _thread.owner_id, private.broker_within(_thread, 'applications')]
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _thread.id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case
          when _side <> 'clock' then private.person_card(auth.uid()) -> 'name'
          when _to = 'host' then private.person_card(_thread.seeker_id) -> 'name'
        end,
        'home', _thread.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_application(_thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_application(_thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_application(_thread public.enquiries, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) IS 'Notifies of an application: both, the seeker or the host''s side. Not for API roles.';
