CREATE FUNCTION public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.clean_words(_body, 'body', 2000);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
begin
  if _clean is null then
    perform private.refuse_argument('body', 'Write something.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_ticket_note', jsonb_build_object(
    'ticket_id', _ticket_id, 'body', _body, 'photos', _photos, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from public.ticket_notes as sent where sent.sender_id = auth.uid() and sent.created_at > _now - interval '1 hour'
  ) >= 30 then
    perform private.refuse_too_many(30, 'hour', 3600);
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.ticket_step(_ticket, 'write', _side, _expected);
  insert into public.ticket_notes (ticket_id, sender_id, side, body, created_at) values (_ticket.id, auth.uid(), _side, _clean, _now);
  perform private.add_ticket_photos(_ticket, _tenancy, _side, 'before', _photos, _now);
  update public.tickets as kept
  set version = kept.version + 1,
    first_answer_at = coalesce(kept.first_answer_at, case when _side in ('owner', 'broker') and kept.raised_side in ('seeker', 'co_tenant') then _now end)
  where kept.id = _ticket.id returning * into _ticket;
  perform private.tell_ticket(
    _tenancy, 'ticket_note', 'others', _side,
    private.record_tenancy_event(_tenancy, 'ticket', _ticket.id, 'write', _ticket.state, _ticket.state, _side, null, null, _now), '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;

REVOKE ALL ON FUNCTION public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) IS 'Writes about a repair that is not closed, with photos. PT404, PT409 wrong_state, PT422 file_unknown, PT429 after 30 an hour, 22023.';
