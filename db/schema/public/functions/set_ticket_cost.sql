CREATE FUNCTION public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _cost constant bigint := private.whole_paise(_cost_paise, 'cost_paise', 1);
  _share constant bigint := private.whole_paise(_tenant_share_paise, 'tenant_share_paise', 0);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
begin
  if _share > _cost then
    perform private.refuse_argument('tenant_share_paise', 'The tenant''s part is at most what it cost.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'set_ticket_cost', jsonb_build_object(
    'ticket_id', _ticket_id, 'cost_paise', _cost_paise, 'tenant_share_paise', _tenant_share_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.ticket_step(_ticket, 'set_cost', _side, _expected);
  _ticket.cost_paise := _cost;
  _ticket.tenant_share_paise := _share;
  _ticket.cost_side := private.ticket_group(_side);
  _ticket.cost_agreed_at := null;
  -- what costs the other side nothing needs no yes, unless something was agreed before
  if _ticket.charge_id is null and _share = (case _ticket.cost_side when 'host' then 0 else _cost end)
    and not exists (select from public.repair_credits as known where known.ticket_id = _ticket.id) then
    _ticket.cost_agreed_at := _now;
  end if;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _ticket.state, 'set_cost', _side, null,
    case when _ticket.cost_agreed_at is null then 'ticket_cost_said' end,
    case _ticket.cost_side when 'host' then 'tenants' else 'owner' end, '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid) IS 'Either side says what a repair cost that they paid, and the tenant''s part of it; the other side agrees, unless it costs them nothing. PT404, 42501, PT409 wrong_state, 22023.';
