-- What both sides and admins do in a dispute.

create function private.dispute_side(_tenancy public.tenancies) returns text
language sql stable security definer set search_path = ''
as $$
  select case private.tenancy_side(_tenancy) when 'owner' then 'owner' when 'seeker' then 'tenant' when 'co_tenant' then 'tenant' end
$$;
comment on function private.dispute_side(public.tenancies) is 'tenant or owner; null for a broker and a stranger. Not for API roles.';

create function private.take_disputed_tenancy(_tenancy_id uuid) returns public.tenancies
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.take_tenancy(_tenancy_id);
begin
  -- a broker sees the tenancy and no money
  if private.dispute_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  return _tenancy;
end
$$;
comment on function private.take_disputed_tenancy(uuid) is 'Locks a tenancy of one of the two sides; PT404 for any other. Not for API roles.';

create function public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _sum constant bigint := case when _paise is not null then private.whole_paise(_paise, 'paise', 0) end;
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
  _is_owner boolean;
  _state text;
begin
  if coalesce(_kind, '') <> all ('{deposit,payment,ticket,handover}') then
    perform private.refuse_argument('kind', 'A dispute is about a deposit, a payment, a repair (ticket) or a record of a hand-over.');
  end if;
  if _clean is null then
    perform private.refuse_argument('words', 'Say how you see it: the other side and our team read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'say_in_dispute', jsonb_build_object(
    'kind', _kind, 'subject_id', _subject_id, 'words', _words, 'paise', _paise
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_disputed_tenancy((private.tenancy_of_case(_kind, _subject_id)).id);
  _side := private.tenancy_side(_tenancy);
  _is_owner := _side = 'owner';
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id and known.state in ('asked', 'proposed') for no key update;
  if _dispute.id is null then
    if not private.is_in_dispute(_kind, _subject_id, _now) then
      perform private.refuse('PT422', 'nothing_to_decide', 'Nothing is in dispute here. Speak with the other side first.');
    end if;
    if (
      select count(*) from private.disputes as known where known.tenancy_id = _tenancy.id and known.created_at > _now - interval '30 days'
    ) >= 5 then
      perform private.refuse('PT429', 'too_many', 'Too many requests. Please try again later.');
    end if;
    _state := private.step('dispute', null, 'ask', _side, 'none', 'none', 0, _now);
    insert into private.disputes (
      tenancy_id, kind, subject_id, state, asked_side, owner_words, owner_paise, tenant_words, tenant_paise, created_at, state_at
    ) values (
      _tenancy.id, _kind, _subject_id, _state, private.dispute_side(_tenancy), case when _is_owner then _clean end,
      case when _is_owner then _sum end, case when not _is_owner then _clean end, case when not _is_owner then _sum end, _now, _now
    )
    returning * into _dispute;
    perform private.tell_tenancy(
      _tenancy, 'dispute_asked', 'others', _side,
      private.record_tenancy_event(_tenancy, 'dispute', _dispute.id, 'ask', 'none', _state, _side, null, null, _now), '{}', _now
    );
  else
    _dispute.state := private.step(
      'dispute', _dispute.id, 'say', _side, _dispute.state, 'asked', _dispute.version, _dispute.state_at
    );
    if _is_owner then
      _dispute.owner_words := _clean;
      _dispute.owner_paise := _sum;
    else
      _dispute.tenant_words := _clean;
      _dispute.tenant_paise := _sum;
    end if;
    _dispute := private.move_dispute(_dispute, _tenancy, 'asked', 'say', _side, null, null, _now);
  end if;
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;
comment on function public.say_in_dispute(text, uuid, text, numeric, uuid) is
  'One of the two sides asks us to look at a deposit (_subject_id of the tenancy), payment, ticket or handover, or says how they see it once it '
  'was asked: the other side and admins read it. PT404, PT409 wrong_state once we proposed, PT422 nothing_to_decide, PT429, 22023.';

create function private.take_dispute(_dispute_id uuid) returns private.disputes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _dispute private.disputes;
begin
  perform private.take_disputed_tenancy((select known.tenancy_id from private.disputes as known where known.id = _dispute_id));
  select * into _dispute from private.disputes as known where known.id = _dispute_id for no key update;
  return _dispute;
end
$$;
comment on function private.take_dispute(uuid) is 'Locks a dispute of the caller''s side and its tenancy; PT404 for any other. Not for API roles.';

create function public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
  _action text;
begin
  if _takes is null then
    perform private.refuse_argument('takes', 'Take the proposal or leave it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_dispute', jsonb_build_object(
    'dispute_id', _dispute_id, 'takes', _takes, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _dispute := private.take_dispute(_dispute_id);
  _tenancy := private.living_tenancy(_dispute.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side = 'owner' then
    _dispute.owner_takes := _takes;
  else
    _dispute.tenant_takes := _takes;
  end if;
  _action := case when not _takes then 'leave' when _dispute.owner_takes and _dispute.tenant_takes then 'take_last' else 'take' end;
  _dispute.state := private.step(
    'dispute', _dispute.id, _action, _side, _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if not _takes then
    _dispute.closed_kind := 'not_agreed';
  end if;
  _dispute := private.move_dispute(
    _dispute, _tenancy, 'proposed', _action, _side, case when _action <> 'take' then 'dispute_closed' end, 'others', _now
  );
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;
comment on function public.answer_dispute(uuid, boolean, text, uuid) is
  'A side takes our proposal or leaves it; with the second yes it is agreed. PT404, PT409 wrong_state, 22023.';

create function public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_dispute_back', jsonb_build_object('dispute_id', _dispute_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _dispute := private.take_dispute(_dispute_id);
  _tenancy := private.living_tenancy(_dispute.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _dispute.state := private.step(
    'dispute', _dispute.id, 'take_back', _side, _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if _dispute.asked_side <> private.dispute_side(_tenancy) then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever asked.');
  end if;
  _dispute.closed_kind := 'taken_back';
  _dispute := private.move_dispute(_dispute, _tenancy, 'asked', 'take_back', _side, 'dispute_closed', 'others', _now);
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;
comment on function public.take_dispute_back(uuid, text, uuid) is
  'The side that asked us to look takes it back, before we proposed. PT404, 42501, PT409 wrong_state.';

create function public.dispute_of(_kind text, _subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  perform private.require_second_factor();
  if _kind = any ('{deposit,payment,ticket,handover}') then
    _tenancy := private.tenancy_of_case(_kind, _subject_id);
  end if;
  if _tenancy.id is null or private.dispute_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id order by known.no desc limit 1;
  return jsonb_build_object(
    'my_side', private.dispute_side(_tenancy),
    'may_ask', coalesce(_dispute.state, 'closed') in ('agreed', 'closed') and private.is_in_dispute(_kind, _subject_id, private.present()),
    'dispute', private.dispute_json(_dispute)
  );
end
$$;
comment on function public.dispute_of(text, uuid) is
  '{my_side, may_ask, dispute}: the newest dispute about something of the caller''s tenancy, with both sides'' words. PT404.';

create function public.admin_disputes(_kind text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
begin
  perform private.require_admin();
  if _kind is not null and _kind <> all ('{deposit,payment,ticket,handover}') then
    perform private.refuse_argument('kind', 'A dispute is about a deposit, a payment, a repair (ticket) or a record of a hand-over.');
  end if;
  perform private.require_pace('{admin.list.disputes}', 120);
  perform private.record_audit('admin.list.disputes', 'ok');
  return jsonb_build_object(
    'figures', (
      select jsonb_build_object(
        'open', count(*) filter (where known.state in ('asked', 'proposed')),
        'oldest_at', min(known.created_at) filter (where known.state = 'asked'),
        'answered', count(*) filter (where known.created_at > _now - interval '30 days' and coalesce(known.proposed_at, case
          when known.state in ('closed', 'agreed') then known.state_at end) <= known.created_at + interval '48 hours'),
        'due', count(*) filter (where known.created_at between _now - interval '30 days' and _now - interval '48 hours'
          or (known.created_at > _now - interval '48 hours' and known.state <> 'asked')),
        'decided', count(*) filter (where known.state in ('agreed', 'closed') and known.state_at >= private.indian_midnight(
          date_trunc('month', private.indian_day(_now)::timestamp)::date)),
        'by_themselves', count(*) filter (where known.closed_kind = 'by_themselves' and known.state_at >= private.indian_midnight(
          date_trunc('month', private.indian_day(_now)::timestamp)::date)),
        'opened', (
          select count(*) from private.audit_log as line
          where line.action = 'case.open' and line.outcome = 'ok' and line.happened_at > now() - interval '30 days'
        )
      )
      from private.disputes as known
    ),
    'counts', (
      select coalesce(jsonb_object_agg(counted.kind, counted.waiting), '{}')
      from (
        select known.kind, count(*) as waiting from private.disputes as known where known.state in ('asked', 'proposed') group by known.kind
      ) as counted
    ),
    'disputes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', listed.id, 'no', listed.no, 'kind', listed.kind, 'state', listed.state, 'asked_side', listed.asked_side,
        'owner_paise', listed.owner_paise, 'tenant_paise', listed.tenant_paise, 'created_at', listed.created_at,
        'home_title', listed.home_title, 'home_locality', listed.home_locality, 'late_since', listed.late_since
      ) order by listed.state = 'proposed', listed.late_since nulls last, listed.created_at, listed.no), '[]')
      from (
        select known.*, tenancy.home_title, coalesce(thread.home_locality, '') as home_locality, (
          select settlement.refund_due_on from private.deposit_settlements as settlement
          where known.kind = 'deposit' and settlement.tenancy_id = known.tenancy_id and settlement.state <> 'settled'
            and settlement.refund_due_on < private.indian_day(_now)
        ) as late_since
        from private.disputes as known
        join public.tenancies as tenancy on tenancy.id = known.tenancy_id
        left join public.enquiries as thread on thread.id = tenancy.enquiry_id
        where known.state in ('asked', 'proposed') and (_kind is null or known.kind = _kind)
        order by known.created_at limit 200
      ) as listed
    )
  );
end
$$;
comment on function public.admin_disputes(text) is
  'For admins: what both sides could not settle and asked us to look at, without a word of it and without a name. 120 a minute; 42501, 22023.';

create function public.admin_dispute(_dispute_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  perform private.require_admin();
  perform private.require_pace('{dispute.read}', 60);
  select * into _dispute from private.disputes as known where known.id = _dispute_id;
  if _dispute.id is null then
    perform private.refuse_not_found();
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _dispute.tenancy_id;
  if private.is_own_tenancy(_tenancy) then
    perform private.refuse('42501', 'own_case', 'Another admin has to look at a tenancy that you are part of.');
  end if;
  -- first the line, then the words
  perform private.record_audit('dispute.read', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  return private.dispute_json(_dispute) || jsonb_build_object(
    'tenancy_id', _dispute.tenancy_id, 'enquiry_id', _tenancy.enquiry_id, 'agreement_id', _tenancy.agreement_id,
    'home_title', _tenancy.home_title,
    'home_locality', coalesce((select thread.home_locality from public.enquiries as thread where thread.id = _tenancy.enquiry_id), ''),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', case person.role when 'owner' then 'owner' else 'tenant' end, 'name', private.person_card(person.user_id) ->> 'name'
      ) order by person.role desc, person.since, person.party_id), '[]')
      from public.tenancy_people as person where person.tenancy_id = _tenancy.id and person.user_id is not null and person.until is null
    ),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', event.action, 'side', event.side, 'at', event.happened_at, 'is_mine', event.side = 'admin' and event.actor_id = auth.uid()
      ) order by event.id), '[]')
      from public.chain_events as event
      where event.tenancy_id = _tenancy.id and (
        (event.entity = 'dispute' and event.entity_id = _dispute.id)
        or (event.action = 'open_case' and event.happened_at >= _dispute.created_at)
      )
    )
  );
end
$$;
comment on function public.admin_dispute(uuid) is
  'For admins: what both sides of a dispute chose to show, and what happened in it; the rest stays closed until a case is opened. Each reading is '
  'a line of the audit log. 60 a minute; PT404, 42501 own_case.';

create function private.take_dispute_as_admin(_dispute_id uuid) returns private.disputes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  select tenancy.* into _tenancy from public.tenancies as tenancy
  join private.disputes as known on known.tenancy_id = tenancy.id where known.id = _dispute_id;
  if _tenancy.id is null then
    perform private.refuse_not_found();
  end if;
  if private.is_own_tenancy(_tenancy) then
    perform private.refuse('42501', 'own_case', 'Another admin has to look at a tenancy that you are part of.');
  end if;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  perform private.living_tenancy(_tenancy.id);
  select * into _dispute from private.disputes as known where known.id = _dispute_id for no key update;
  return _dispute;
end
$$;
comment on function private.take_dispute_as_admin(uuid) is
  'Locks a dispute that the calling admin is no side of; PT404, 42501 own_case. Not for API roles.';

create function public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _sum constant bigint := case when _paise is not null then private.whole_paise(_paise, 'paise', 0) end;
  _dispute private.disputes;
begin
  perform private.require_admin();
  if _clean is null or char_length(_clean) < 10 then
    perform private.refuse_argument('words', 'Say why, in 10 to 500 characters: both sides read it.');
  end if;
  _dispute := private.take_dispute_as_admin(_dispute_id);
  _dispute.state := private.step(
    'dispute', _dispute.id, 'propose', 'admin', _dispute.state, _expected, _dispute.version, _dispute.state_at
  );
  if _sum not between least(_dispute.owner_paise, _dispute.tenant_paise) and greatest(_dispute.owner_paise, _dispute.tenant_paise)
    and _dispute.owner_paise is not null and _dispute.tenant_paise is not null then
    perform private.refuse('PT422', 'outside_positions', 'Propose a sum between what the two sides say.');
  end if;
  _dispute.proposal_words := _clean;
  _dispute.proposal_paise := _sum;
  _dispute.proposed_at := _now;
  _dispute.ends_at := _now + interval '7 days';
  perform private.record_audit('dispute.propose', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  _dispute := private.move_dispute(
    _dispute, (select tenancy from public.tenancies as tenancy where tenancy.id = _dispute.tenancy_id), 'asked', 'propose', 'admin',
    'dispute_proposed', 'all', _now
  );
  return private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}');
end
$$;
comment on function public.admin_propose(uuid, numeric, text, text) is
  'An admin proposes how to settle a dispute, within what the two sides say: both have 7 days to take it. PT404, 42501 own_case, PT409 '
  'wrong_state, PT422 outside_positions, 22023.';

create function public.admin_close_dispute(_dispute_id uuid, _words text, _expected text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _dispute private.disputes;
  _from text;
begin
  perform private.require_admin();
  if _clean is null or char_length(_clean) < 10 then
    perform private.refuse_argument('words', 'Say why, in 10 to 500 characters: both sides read it.');
  end if;
  _dispute := private.take_dispute_as_admin(_dispute_id);
  _from := _dispute.state;
  _dispute.state := private.step('dispute', _dispute.id, 'close', 'admin', _from, _expected, _dispute.version, _dispute.state_at);
  _dispute.closed_kind := 'without_proposal';
  _dispute.closed_words := _clean;
  perform private.record_audit('dispute.close', 'ok', _dispute.id::text, jsonb_build_object('kind', _dispute.kind));
  _dispute := private.move_dispute(
    _dispute, (select tenancy from public.tenancies as tenancy where tenancy.id = _dispute.tenancy_id), _from, 'close', 'admin',
    'dispute_closed', 'all', _now
  );
  return private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}');
end
$$;
comment on function public.admin_close_dispute(uuid, text, text) is
  'An admin closes a dispute without a proposal and says why. PT404, 42501 own_case, PT409 wrong_state, 22023.';

revoke all on function
  public.say_in_dispute(text, uuid, text, numeric, uuid), public.answer_dispute(uuid, boolean, text, uuid),
  public.take_dispute_back(uuid, text, uuid), public.dispute_of(text, uuid), public.admin_disputes(text), public.admin_dispute(uuid),
  public.admin_propose(uuid, numeric, text, text), public.admin_close_dispute(uuid, text, text)
  from public;
grant execute on function
  public.say_in_dispute(text, uuid, text, numeric, uuid), public.answer_dispute(uuid, boolean, text, uuid),
  public.take_dispute_back(uuid, text, uuid), public.dispute_of(text, uuid), public.admin_disputes(text), public.admin_dispute(uuid),
  public.admin_propose(uuid, numeric, text, text), public.admin_close_dispute(uuid, text, text)
  to authenticated;
