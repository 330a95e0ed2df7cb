-- Steps of a repair: raised by whoever lives there or lets the home, answered by the host, ended by whoever lives there or by time.

create function public.raise_ticket(
  _tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean_title constant text := regexp_replace(private.clean_words(_title, 'title', 120), '\n+', ' ', 'g');
  _clean_body constant text := private.clean_words(_body, 'body', 3000);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _event_id bigint;
begin
  if _kind is null or _kind <> all ('{water,power,gas,lock,appliance,damp,pest,structure,common_area,other}'::text[]) then
    perform private.refuse_argument('kind', 'Choose what is broken.');
  end if;
  if _priority is null or _priority <> all ('{emergency,soon,whenever}'::text[]) then
    perform private.refuse_argument('priority', 'Say how soon it is needed: emergency, soon, whenever.');
  end if;
  if coalesce(char_length(_clean_title), 0) < 3 then
    perform private.refuse_argument('title', 'Say in a few words what is broken.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'raise_ticket', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'priority', _priority, 'title', _title, 'body', _body, 'photos', _photos
  ));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from public.tickets as made where made.raiser_id = auth.uid() and made.created_at > _now - interval '1 day'
  ) >= 5 then
    perform private.refuse_too_many(5, 'day', 86400);
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('ticket', null, 'raise', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has ended. Repairs are reported while somebody lives there.');
  end if;
  if (
    select count(*) from public.tickets as known where known.tenancy_id = _tenancy.id and known.state not in ('closed', 'declined')
  ) >= 10 then
    perform private.refuse('PT422', 'too_many_open', 'Ten repairs of this home are open. Close one first.');
  end if;
  insert into public.tickets (tenancy_id, property_id, raiser_id, raised_side, state, kind, priority, title, body, created_at, state_at)
  values (
    _tenancy.id, _tenancy.property_id, auth.uid(), _side, 'open', _kind, _priority, _clean_title, _clean_body, _now, _now
  )
  returning * into _ticket;
  perform private.add_ticket_photos(_ticket, _tenancy, _side, 'before', _photos, _now);
  _event_id := private.record_tenancy_event(
    _tenancy, 'ticket', _ticket.id, 'raise', 'none', 'open', _side, null, jsonb_build_object('kind', _kind, 'priority', _priority), _now
  );
  perform private.set_ticket_alarms(_ticket);
  perform private.tell_ticket(
    _tenancy, case _priority when 'emergency' then 'ticket_emergency' else 'ticket_raised' end, 'others', _side, _event_id, '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;
comment on function public.raise_ticket(uuid, text, text, text, text, jsonb, uuid) is
  'Reports what is broken in a home that is let, with photos [{object_name, width, height}] of the bucket thread-files, at most 10. {…, '
  'tenancy_id}; PT404, 42501, PT422 tenancy_over, too_many_open or file_unknown, PT429 after 5 a day, 22023 with the field.';

create function public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.acknowledge_ticket(uuid, text, uuid) is
  'The host has seen a repair and will see to it. PT404, 42501, PT409 wrong_state.';

create function public.begin_ticket(_ticket_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'begin_ticket', jsonb_build_object('ticket_id', _ticket_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'begin', _side, _expected);
  if _ticket.priority <> 'emergency' and _ticket.kind <> 'common_area' and _ticket.time_agreed_at is null then
    perform private.refuse('PT422', 'visit_not_agreed', 'Agree on a time first: somebody lives there.', private.ticket_state(_ticket));
  end if;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'begin', _side, null, 'ticket_in_progress', 'tenants', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;
comment on function public.begin_ticket(uuid, text, uuid) is
  'The host says that the repair has begun: in a home at an agreed time or in an emergency. PT404, 42501, PT409 wrong_state, PT422 visit_not_agreed.';

create function public.propose_ticket_time(_ticket_id uuid, _starts_at timestamptz, _ends_at timestamptz, _worker text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.propose_ticket_time(uuid, timestamptz, timestamptz, text, text, uuid) is
  'Either side says when somebody may come, and who; the other side agrees. PT404, 42501, PT409 wrong_state, 22023 with the field.';

create function public.agree_ticket_time(_ticket_id uuid, _starts_at timestamptz, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.agree_ticket_time(uuid, timestamptz, text, uuid) is
  'The other side agrees to the proposed time, as seen. PT404, 42501, PT409 wrong_state or time_changed, PT422 no_time_proposed or time_over.';

create function public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.resolve_ticket(uuid, text, jsonb, text, uuid) is
  'Says what was done, with photos if there are any; whoever lives there closes it, or time after 7 days. PT404, 42501, PT409 wrong_state, PT422 file_unknown, 22023.';

create function public.close_ticket(_ticket_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _from text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'close_ticket', jsonb_build_object('ticket_id', _ticket_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'close', _side, _expected);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _from, 'close', _side, null, 'ticket_closed', 'owner', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;
comment on function public.close_ticket(uuid, text, uuid) is
  'Whoever lives there says that it is repaired. PT404, 42501, PT409 wrong_state.';

create function public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.reopen_ticket(uuid, text, text, uuid) is
  'Whoever lives there says that it is broken still, within 14 days; of a declined one once. PT404, 42501, PT409 wrong_state, PT422 too_late, declined_twice or tenancy_over, 22023.';

create function public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.decline_ticket(uuid, text, text, text, uuid) is
  'The host does not see to it, and says why. PT404, 42501, PT409 wrong_state, 22023.';

create function public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.withdraw_ticket(uuid, text, uuid) is
  'Whoever reported it takes it back. PT404, 42501, PT409 wrong_state.';

create function public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.add_ticket_note(uuid, text, jsonb, text, uuid) is
  'Writes about a repair that is not closed, with photos. PT404, PT409 wrong_state, PT422 file_unknown, PT429 after 30 an hour, 22023.';

grant execute on function
  public.raise_ticket(uuid, text, text, text, text, jsonb, uuid), public.acknowledge_ticket(uuid, text, uuid),
  public.begin_ticket(uuid, text, uuid), public.propose_ticket_time(uuid, timestamptz, timestamptz, text, text, uuid),
  public.agree_ticket_time(uuid, timestamptz, text, uuid), public.resolve_ticket(uuid, text, jsonb, text, uuid),
  public.close_ticket(uuid, text, uuid), public.reopen_ticket(uuid, text, text, uuid),
  public.decline_ticket(uuid, text, text, text, uuid), public.withdraw_ticket(uuid, text, uuid),
  public.add_ticket_note(uuid, text, jsonb, text, uuid)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side)
select 'ticket', step.action, from_state, coalesce(step.to_state, from_state), side
from (values
  ('raise', '{none}', 'open', '{seeker,co_tenant,owner,broker}'),
  ('acknowledge', '{open,reopened}', 'acknowledged', '{owner,broker}'),
  ('begin', '{open,acknowledged,reopened}', 'in_progress', '{owner,broker}'),
  ('propose_time', '{acknowledged,in_progress}', null, '{seeker,co_tenant,owner,broker}'),
  ('agree_time', '{acknowledged,in_progress}', null, '{seeker,co_tenant,owner,broker}'),
  ('set_cost', '{acknowledged,in_progress,resolved}', null, '{seeker,co_tenant,owner}'),
  ('agree_share', '{acknowledged,in_progress,resolved}', null, '{seeker,co_tenant}'),
  ('agree_credit', '{acknowledged,in_progress,resolved}', null, '{owner}'),
  ('resolve', '{acknowledged,in_progress}', 'resolved', '{seeker,owner,broker}'),
  ('close', '{resolved}', 'closed', '{seeker,co_tenant,clock}'),
  ('reopen', '{resolved,closed}', 'reopened', '{seeker,co_tenant}'),
  ('reopen', '{declined}', 'reopened', '{seeker}'),
  ('decline', '{open,acknowledged,reopened}', 'declined', '{owner,broker}'),
  ('withdraw', '{open,acknowledged}', 'closed', '{seeker,co_tenant,owner,broker}'),
  ('write', '{open,acknowledged,in_progress,resolved,reopened,declined}', null, '{seeker,co_tenant,owner,broker}'),
  ('end', '{open,acknowledged,reopened}', 'closed', '{clock}'),
  ('remind', '{open,reopened}', null, '{clock}')
) as step (action, from_states, to_state, sides), unnest(step.from_states::text[]) as from_state, unnest(step.sides::text[]) as side;
