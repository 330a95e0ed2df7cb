CREATE FUNCTION public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) RETURNS jsonb
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
    perform private.refuse_argument('words', 'Say what was done.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'resolve_ticket', jsonb_build_object('ticket_id', _ticket_id, 'words', _words, 'photos', _photos, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'resolve', _side, _expected);
  _ticket.resolved_at := _now;
  _ticket.reason := _clean;
  _ticket.reason_kind := null;
  perform private.add_ticket_photos(_ticket, _tenancy, _side, 'after', _photos, _now);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'resolve', _side, null, 'ticket_resolved', 'others', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) IS 'Says what was done, with photos if there are any; whoever lives there closes it, or time after 7 days. PT404, 42501, PT409 wrong_state, PT422 file_unknown, 22023.';
