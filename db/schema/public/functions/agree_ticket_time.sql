CREATE FUNCTION public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'agree_ticket_time', jsonb_build_object('ticket_id', _ticket_id, 'starts_at', _starts_at, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'agree_time', _side, _expected);
  if _ticket.starts_at is null or _ticket.time_agreed_at is not null then
    perform private.refuse('PT422', 'no_time_proposed', 'No time waits for an answer.', private.ticket_state(_ticket));
  end if;
  if private.ticket_group(_side) = _ticket.time_side then
    perform private.refuse('42501', 'not_your_step', 'The other side answers this.', '{"sides": ["other"]}');
  end if;
  if _starts_at is distinct from _ticket.starts_at then
    perform private.refuse('PT409', 'time_changed', 'Another time was proposed meanwhile.', private.ticket_state(_ticket));
  end if;
  if _ticket.ends_at <= _now then
    perform private.refuse('PT422', 'time_over', 'This time is over. Propose another one.', private.ticket_state(_ticket));
  end if;
  _ticket.time_agreed_at := _now;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'agree_time', _side, jsonb_build_object('starts_at', _starts_at), 'ticket_time_agreed', 'others', jsonb_build_object('when', _starts_at), _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) IS 'The other side agrees to the proposed time, as seen. PT404, 42501, PT409 wrong_state or time_changed, PT422 no_time_proposed or time_over.';
