CREATE FUNCTION private.tell_other_side(_thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _subject constant jsonb := jsonb_build_object(
    'name', private.person_card(auth.uid()) -> 'name', 'home', _thread.home_title
  );
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _side when 'seeker' then array[_thread.owner_id, _thread.broker_id] else array[_thread.seeker_id] end)
      as person (id)
    where private.is_party(_thread.id, person.id) and not (_kind = 'message_new' and exists (
      select from public.enquiry_reads as seen
      where seen.enquiry_id = _thread.id and seen.user_id = person.id and seen.muted_until > _now
    ))
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_other_side(_thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_other_side(_thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_other_side(_thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamp with time zone) IS 'Notifies everybody of the other side; of messages not who has muted the conversation. Not for API roles.';
