CREATE FUNCTION public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.fair_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  if _kind is null or _kind <> all ('{not_ours,tenant_duty,no_fault,duplicate}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: not_ours, tenant_duty, no_fault, duplicate.');
  end if;
  if _clean is null then
    perform private.refuse_argument('words', 'Say why: the tenant reads it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'decline_ticket', jsonb_build_object('ticket_id', _ticket_id, 'kind', _kind, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'decline', _side, _expected);
  _ticket.reason := _clean;
  _ticket.reason_kind := _kind;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'decline', _side, jsonb_build_object('reason', _kind), 'ticket_declined', 'tenants', jsonb_build_object('reason', _kind), _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) IS 'The host does not see to it, and says why. PT404, 42501, PT409 wrong_state, 22023.';
