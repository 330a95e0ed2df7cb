CREATE FUNCTION private.tell_visit(_thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _hosts constant uuid[] := array[_thread.owner_id, private.broker_within(_thread, 'visits')];
  _subject constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'name', case when _side <> 'clock' then private.shown_name(auth.uid()) end,
    'home', _thread.home_title, 'when', _visit.starts_at
  )) || _more;
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case
      when _to = 'both' then _hosts || _thread.seeker_id
      when (_to = 'seeker') or (_to = 'other' and _side <> 'seeker') then array[_thread.seeker_id]
      else _hosts
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_visit(_thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_visit(_thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_visit(_thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamp with time zone) IS 'Notifies of a visit: both, the seeker, the host''s side (host) or the other side. Not for API roles.';
