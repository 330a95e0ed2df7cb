CREATE FUNCTION public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.clean_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what is still broken.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reopen_ticket', jsonb_build_object('ticket_id', _ticket_id, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'reopen', _side, _expected);
  if _tenancy.state = 'ended' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has ended. Repairs are reported while somebody lives there.');
  end if;
  if coalesce(case _from when 'declined' then _ticket.state_at else _ticket.resolved_at end < _now - interval '14 days', true) then
    perform private.refuse('PT422', 'too_late', 'It is open again within 14 days. Please report it anew.', private.ticket_state(_ticket));
  end if;
  if _from = 'declined' then
    if _ticket.was_decline_answered then
      perform private.refuse('PT422', 'declined_twice', 'It was declined again. Ask for help instead.', private.ticket_state(_ticket));
    end if;
    _ticket.was_decline_answered := true;
  else
    _ticket.reopened_count := _ticket.reopened_count + 1;
  end if;
  _ticket.starts_at := null;
  _ticket.ends_at := null;
  _ticket.time_side := null;
  _ticket.time_agreed_at := null;
  _ticket.resolved_at := null;
  _ticket.reason := null;
  _ticket.reason_kind := null;
  insert into public.ticket_notes (ticket_id, sender_id, side, body, created_at) values (_ticket.id, auth.uid(), _side, _clean, _now);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'reopen', _side, null, 'ticket_reopened', 'owner', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) IS 'Whoever lives there says that it is broken still, within 14 days; of a declined one once. PT404, 42501, PT409 wrong_state, PT422 too_late, declined_twice or tenancy_over, 22023.';
