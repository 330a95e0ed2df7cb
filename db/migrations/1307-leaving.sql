-- Notice and leaving. Who keeps the notice and the lock-in says a last day; an earlier one is asked for, and the other side answers. Once the
-- last day is known the home may be let after it, and the last month is charged by its days.

create table public.leave_requests (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  side text not null check (side in ('seeker', 'owner')),
  kind text not null check (kind in ('early', 'withdraw', 'call_off')),
  leave_on date check ((leave_on is not null) = (kind = 'early')),
  reason text check (char_length(reason) between 1 and 500),
  state text not null check (state in ('asked', 'agreed', 'refused', 'taken_back')),
  version integer not null default 1,
  made_at timestamptz not null,
  state_at timestamptz not null
);
create unique index leave_requests_open_idx on public.leave_requests (tenancy_id) where state = 'asked';
create index leave_requests_tenancy_id_idx on public.leave_requests (tenancy_id, made_at);
alter table public.leave_requests enable row level security;
create policy "parties see who wants to leave" on public.leave_requests for select to authenticated
  using (exists (select from public.tenancies as tenancy where tenancy.id = tenancy_id));
create policy "requests to leave need the second factor" on public.leave_requests as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.leave_requests to authenticated;
revoke insert, update, delete, truncate on public.leave_requests from service_role;
comment on table public.leave_requests is 'An earlier last day, a notice taken back, a tenancy called off: asked by one side, answered by the other.';

create function private.earliest_leave(_tenancy public.tenancies, _now timestamptz) returns date
language sql stable set search_path = ''
as $$
  select greatest(
    (private.indian_day(_now) + make_interval(months => _tenancy.notice_months))::date, _tenancy.lock_in_until, _tenancy.start_on
  )
$$;
comment on function private.earliest_leave(public.tenancies, timestamptz) is
  'The last day that needs nobody''s yes: the day of notice is not counted, a month without that day ends with its last. Not for API roles.';

create function private.trim_charges(_tenancy public.tenancies, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _charge public.rent_charges;
begin
  for _charge in
    select * from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind in ('rent', 'maintenance') and upper(charge.period) - 1 > _tenancy.leave_on
    order by lower(charge.period), charge.kind
  loop
    perform private.lower_charge(
      _charge,
      case when lower(_charge.period) > _tenancy.leave_on then 0
        else private.sum_of_days(_tenancy.id, _charge.kind, lower(_charge.period), _tenancy.leave_on) end,
      'The stay ends before these days.', private.indian_day(_now), _now
    );
  end loop;
  update public.tenancies as kept set charged_until = _tenancy.leave_on
  where kept.id = _tenancy.id and kept.charged_until > _tenancy.leave_on;
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
end
$$;
comment on function private.trim_charges(public.tenancies, timestamptz) is
  'What was charged for days after the last one is waived, and what was paid of it is credit. Not for API roles.';

create function private.ask_leave(
  _tenancy public.tenancies, _kind text, _leave_on date, _reason text, _side text, _now timestamptz
) returns public.leave_requests
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _request public.leave_requests;
begin
  perform private.step('leave_request', null, 'ask', _side, 'none', 'none', 0, _now);
  if exists (select from public.leave_requests as open where open.tenancy_id = _tenancy.id and open.state = 'asked') then
    perform private.refuse('PT422', 'request_open', 'There is a request already. It is answered or taken back first.');
  end if;
  insert into public.leave_requests (tenancy_id, side, kind, leave_on, reason, state, made_at, state_at)
  values (_tenancy.id, _side, _kind, _leave_on, _reason, 'asked', _now, _now)
  returning * into _request;
  perform private.tell_tenancy(
    _tenancy, 'leave_asked', 'others', _side,
    private.record_tenancy_event(
      _tenancy, 'leave_request', _request.id, 'ask', 'none', 'asked', _side, _reason, jsonb_build_object('kind', _kind), _now
    ), '{}', _now
  );
  return _request;
end
$$;
comment on function private.ask_leave(public.tenancies, text, date, text, text, timestamptz) is
  'Asks the other side; PT422 request_open. Not for API roles.';

create function private.end_by_notice(
  _tenancy public.tenancies, _leave_on date, _ended_kind text, _action text, _side text, _reason text, _kind text, _now timestamptz
) returns public.tenancies
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next public.tenancies := _tenancy;
begin
  _next.state := 'notice';
  _next.leave_on := _leave_on;
  _next.ended_kind := _ended_kind;
  perform private.trim_charges(_next, _now);
  return private.move_tenancy(
    _next, _tenancy.state, _action, _side, _reason, _kind, 'others',
    jsonb_build_object('when', private.indian_midnight(_leave_on)), _now
  );
end
$$;
comment on function private.end_by_notice(public.tenancies, date, text, text, text, text, text, timestamptz) is
  'The last day of a tenancy is known. Not for API roles.';

create function public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _request public.leave_requests;
  _side text;
  _earliest date;
begin
  if _leave_on is null or _leave_on not between private.indian_day(_now) and private.indian_day(_now) + 730 then
    perform private.refuse_argument('leave_on', 'Choose a last day from today on, within two years.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'give_notice', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'leave_on', _leave_on, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.tenancy_step(_tenancy, 'give_notice', _side, _expected);
  _earliest := private.earliest_leave(_tenancy, _now);
  if _leave_on < _tenancy.start_on then
    perform private.refuse_argument('leave_on', 'The last day is after the first.');
  end if;
  if _leave_on < _earliest then
    _request := private.ask_leave(_tenancy, 'early', _leave_on, _clean, _side, _now);
    return private.end_act(_key, private.change_answer(
      _tenancy.id, _tenancy.state, _tenancy.version, _now,
      jsonb_build_object('request', 'early', 'request_id', _request.id, 'earliest', _earliest)
    ));
  end if;
  _tenancy := private.end_by_notice(_tenancy, _leave_on, 'notice', 'give_notice', _side, _clean, 'notice_given', _now);
  return private.end_act(_key, private.change_answer(
    _tenancy.id, _tenancy.state, _tenancy.version, _now, jsonb_build_object('leave_on', _tenancy.leave_on, 'earliest', _earliest)
  ));
end
$$;
comment on function public.give_notice(uuid, date, text, text, uuid) is
  'Says the last day; one before the notice and the lock-in end is asked for instead: {…, leave_on, earliest} or {…, request, request_id, '
  'earliest}. PT404, 42501, PT409 wrong_state, PT422 request_open, 22023.';

create function public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _request public.leave_requests;
  _side text;
begin
  if _kind is null or _kind <> all ('{withdraw,call_off}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: withdraw, call_off.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'ask_about_leaving', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.tenancy_step(_tenancy, case _kind when 'withdraw' then 'agree_withdrawal' else 'call_off' end, _side, _expected);
  _request := private.ask_leave(_tenancy, _kind, null, _clean, _side, _now);
  return private.end_act(_key, private.change_answer(
    _request.id, 'asked', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;
comment on function public.ask_about_leaving(uuid, text, text, text, uuid) is
  'Asks the other side to take a notice back (withdraw) or not to begin at all (call_off). {…, tenancy_id}; PT404, 42501, PT409 wrong_state, '
  'PT422 request_open, 22023.';

create function private.close_leave_request(
  _request public.leave_requests, _tenancy public.tenancies, _state text, _action text, _side text, _kind text, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _event_id bigint;
begin
  update public.leave_requests as kept set state = _state, version = kept.version + 1, state_at = _now where kept.id = _request.id;
  _event_id := private.record_tenancy_event(
    _tenancy, 'leave_request', _request.id, _action, 'asked', _state, _side, null, jsonb_build_object('kind', _request.kind), _now
  );
  if _kind is not null then
    perform private.tell_tenancy(_tenancy, _kind, 'others', _side, _event_id, '{}', _now);
  end if;
end
$$;
comment on function private.close_leave_request(public.leave_requests, public.tenancies, text, text, text, text, timestamptz) is
  'Writes the answer to a request. Not for API roles.';

create function public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _request public.leave_requests;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if _agrees is null then
    perform private.refuse_argument('agrees', 'Say yes or no.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_leave', jsonb_build_object(
    'request_id', _request_id, 'agrees', _agrees, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  select * into _request from public.leave_requests as known where known.id = _request_id;
  _tenancy := private.take_tenancy(_request.tenancy_id);
  select * into _request from public.leave_requests as known where known.id = _request_id for no key update;
  _side := private.tenancy_side(_tenancy);
  if _side = _request.side then
    perform private.refuse('42501', 'not_your_step', 'The other side answers this.', '{"sides": ["other"]}');
  end if;
  perform private.step(
    'leave_request', _request.id, case when _agrees then 'agree' else 'refuse' end, _side, _request.state, _expected, _request.version,
    _request.state_at
  );
  if not _agrees then
    perform private.close_leave_request(_request, _tenancy, 'refused', 'refuse', _side, 'leave_refused', _now);
  elsif _request.kind = 'early' then
    perform private.tenancy_step(_tenancy, 'agree_leave', _side, _tenancy.state);
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    _tenancy := private.end_by_notice(
      _tenancy, greatest(_request.leave_on, private.indian_day(_now)), 'agreed', 'agree_leave', _side, null, 'leave_agreed', _now
    );
  elsif _request.kind = 'withdraw' then
    _tenancy.state := private.tenancy_step(_tenancy, 'agree_withdrawal', _side, _tenancy.state);
    if _tenancy.property_id is not null then
      perform pg_advisory_xact_lock(hashtextextended('home:' || _tenancy.property_id, 7));
    end if;
    _tenancy.leave_on := null;
    _tenancy.ended_kind := null;
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    begin
      _tenancy := private.move_tenancy(_tenancy, 'notice', 'agree_withdrawal', _side, null, 'notice_withdrawn', 'others', '{}', _now);
    exception
      when exclusion_violation then
        perform private.refuse('PT409', 'home_let', 'This home is let to somebody else for this time.', jsonb_build_object(
          'entity', 'tenancy', 'id', _tenancy.id, 'state', 'notice', 'version', _tenancy.version, 'at', _tenancy.state_at
        ));
    end;
  else
    _tenancy.state := private.tenancy_step(_tenancy, 'call_off', _side, _tenancy.state);
    _tenancy.ended_kind := 'called_off';
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    for _charge in select * from public.rent_charges as charge where charge.tenancy_id = _tenancy.id and not charge.is_settled loop
      perform private.lower_charge(_charge, _charge.paid_paise, 'The tenancy was called off.', private.indian_day(_now), _now);
    end loop;
    _tenancy := private.move_tenancy(_tenancy, 'upcoming', 'call_off', _side, null, 'tenancy_called_off', 'all', '{}', _now);
    perform private.after_tenancy(_tenancy);
  end if;
  return private.end_act(_key, private.change_answer(
    _request.id, case when _agrees then 'agreed' else 'refused' end, _request.version + 1, _now,
    jsonb_build_object('tenancy_id', _tenancy.id, 'tenancy_state', _tenancy.state, 'leave_on', _tenancy.leave_on)
  ));
end
$$;
comment on function public.answer_leave(uuid, boolean, text, uuid) is
  'The other side agrees to what was asked about leaving, or refuses. {…, tenancy_id, tenancy_state, leave_on}; PT404, 42501, PT409 '
  'wrong_state or home_let.';

create function public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _request public.leave_requests;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_leave_request_back', jsonb_build_object('request_id', _request_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _request from public.leave_requests as known where known.id = _request_id;
  _tenancy := private.take_tenancy(_request.tenancy_id);
  select * into _request from public.leave_requests as known where known.id = _request_id for no key update;
  _side := private.tenancy_side(_tenancy);
  if _side in ('seeker', 'owner') and _side <> _request.side then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever asked.', '{"sides": ["other"]}');
  end if;
  perform private.step(
    'leave_request', _request.id, 'take_back', _side, _request.state, _expected, _request.version, _request.state_at
  );
  perform private.close_leave_request(_request, _tenancy, 'taken_back', 'take_back', _side, null, _now);
  return private.end_act(_key, private.change_answer(
    _request.id, 'taken_back', _request.version + 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;
comment on function public.take_leave_request_back(uuid, text, uuid) is 'Whoever asked about leaving takes it back. PT404, 42501, PT409 wrong_state.';

grant execute on function
  public.give_notice(uuid, date, text, text, uuid), public.ask_about_leaving(uuid, text, text, text, uuid),
  public.answer_leave(uuid, boolean, text, uuid), public.take_leave_request_back(uuid, text, uuid)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side)
select step.entity, step.action, step.from_state, step.to_state, side
from (values
  ('tenancy', 'give_notice', 'active', 'notice'),
  ('tenancy', 'agree_leave', 'active', 'notice'),
  ('tenancy', 'agree_withdrawal', 'notice', 'active'),
  ('tenancy', 'call_off', 'upcoming', 'ended'),
  ('leave_request', 'ask', 'none', 'asked'),
  ('leave_request', 'agree', 'asked', 'agreed'),
  ('leave_request', 'refuse', 'asked', 'refused'),
  ('leave_request', 'take_back', 'asked', 'taken_back')
) as step (entity, action, from_state, to_state), unnest('{seeker,owner}'::text[]) as side;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.leave_requests', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Who wanted to leave when, in tenancies of the person.');
