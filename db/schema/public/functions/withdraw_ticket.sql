CREATE FUNCTION public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) RETURNS jsonb
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
  _answer := private.begin_act(_key, 'withdraw_ticket', jsonb_build_object('ticket_id', _ticket_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'withdraw', _side, _expected);
  if _ticket.raiser_id is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever reported it.', '{"sides": ["raiser"]}');
  end if;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'withdraw', _side, null, 'ticket_closed', 'others', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) IS 'Whoever reported it takes it back. PT404, 42501, PT409 wrong_state.';
