CREATE FUNCTION public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) RETURNS jsonb
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
  _answer := private.begin_act(_key, 'acknowledge_ticket', jsonb_build_object('ticket_id', _ticket_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'acknowledge', _side, _expected);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'acknowledge', _side, null, 'ticket_acknowledged', 'tenants', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) IS 'The host has seen a repair and will see to it. PT404, 42501, PT409 wrong_state.';
