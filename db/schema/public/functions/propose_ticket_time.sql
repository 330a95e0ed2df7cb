CREATE FUNCTION public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean_worker constant text := regexp_replace(private.clean_words(_worker, 'worker', 120), '\n+', ' ', 'g');
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  if _starts_at is null or _starts_at <= _now or _starts_at > _now + interval '180 days' then
    perform private.refuse_argument('starts_at', 'Choose a time to come, within 180 days.');
  end if;
  if _ends_at is null or _ends_at <= _starts_at or _ends_at > _starts_at + interval '12 hours' then
    perform private.refuse_argument('ends_at', 'It ends after it begins, within 12 hours.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_ticket_time', jsonb_build_object('ticket_id', _ticket_id, 'starts_at', _starts_at, 'ends_at', _ends_at, 'worker', _worker, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'propose_time', _side, _expected);
  _ticket.starts_at := _starts_at;
  _ticket.ends_at := _ends_at;
  _ticket.time_side := private.ticket_group(_side);
  _ticket.time_agreed_at := null;
  _ticket.worker := coalesce(_clean_worker, _ticket.worker);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'propose_time', _side, jsonb_build_object('starts_at', _starts_at), 'ticket_time_proposed', 'others', jsonb_build_object('when', _starts_at), _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid) IS 'Either side says when somebody may come, and who; the other side agrees. PT404, 42501, PT409 wrong_state, 22023 with the field.';
