CREATE FUNCTION public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean_title constant text := regexp_replace(private.clean_words(_title, 'title', 120), '\n+', ' ', 'g');
  _clean_body constant text := private.clean_words(_body, 'body', 3000);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _event_id bigint;
begin
  if _kind is null or _kind <> all ('{water,power,gas,lock,appliance,damp,pest,structure,common_area,other}'::text[]) then
    perform private.refuse_argument('kind', 'Choose what is broken.');
  end if;
  if _priority is null or _priority <> all ('{emergency,soon,whenever}'::text[]) then
    perform private.refuse_argument('priority', 'Say how soon it is needed: emergency, soon, whenever.');
  end if;
  if coalesce(char_length(_clean_title), 0) < 3 then
    perform private.refuse_argument('title', 'Say in a few words what is broken.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'raise_ticket', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'priority', _priority, 'title', _title, 'body', _body, 'photos', _photos
  ));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from public.tickets as made where made.raiser_id = auth.uid() and made.created_at > _now - interval '1 day'
  ) >= 5 then
    perform private.refuse_too_many(5, 'day', 86400);
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('ticket', null, 'raise', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has ended. Repairs are reported while somebody lives there.');
  end if;
  if (
    select count(*) from public.tickets as known where known.tenancy_id = _tenancy.id and known.state not in ('closed', 'declined')
  ) >= 10 then
    perform private.refuse('PT422', 'too_many_open', 'Ten repairs of this home are open. Close one first.');
  end if;
  insert into public.tickets (tenancy_id, property_id, raiser_id, raised_side, state, kind, priority, title, body, created_at, state_at)
  values (
    _tenancy.id, _tenancy.property_id, auth.uid(), _side, 'open', _kind, _priority, _clean_title, _clean_body, _now, _now
  )
  returning * into _ticket;
  perform private.add_ticket_photos(_ticket, _tenancy, _side, 'before', _photos, _now);
  _event_id := private.record_tenancy_event(
    _tenancy, 'ticket', _ticket.id, 'raise', 'none', 'open', _side, null, jsonb_build_object('kind', _kind, 'priority', _priority), _now
  );
  perform private.set_ticket_alarms(_ticket);
  perform private.tell_ticket(
    _tenancy, case _priority when 'emergency' then 'ticket_emergency' else 'ticket_raised' end, 'others', _side, _event_id, '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid) IS 'Reports what is broken in a home that is let, with photos [{object_name, width, height}] of the bucket thread-files, at most 10. {…, tenancy_id}; PT404, 42501, PT422 tenancy_over, too_many_open or file_unknown, PT429 after 5 a day, 22023 with the field.';
