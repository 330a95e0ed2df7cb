CREATE FUNCTION public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _action text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'agree_ticket_cost', jsonb_build_object(
    'ticket_id', _ticket_id, 'cost_paise', _cost_paise, 'tenant_share_paise', _tenant_share_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _action := case coalesce(_ticket.cost_side, case _side when 'owner' then 'tenant' else 'host' end)
    when 'tenant' then 'agree_credit' else 'agree_share'
  end;
  perform private.ticket_step(_ticket, _action, _side, _expected);
  if _ticket.cost_paise is null or _ticket.cost_agreed_at is not null then
    perform private.refuse('PT422', 'no_cost_said', 'No cost waits for an answer.', private.ticket_state(_ticket));
  end if;
  if _cost_paise is distinct from _ticket.cost_paise::numeric or _tenant_share_paise is distinct from _ticket.tenant_share_paise::numeric then
    perform private.refuse('PT422', 'cost_changed', 'Another sum was said meanwhile.', private.ticket_state(_ticket));
  end if;
  _ticket := private.settle_ticket_cost(_ticket, _tenancy, _now);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _ticket.state, _action, _side, null, 'ticket_cost_agreed', 'others', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) IS 'The other side agrees to a cost and its parts, as seen: the tenant''s part is charged, what the tenant paid for the owner is credit. PT404, 42501, PT409 wrong_state, PT422 no_cost_said or cost_changed.';
