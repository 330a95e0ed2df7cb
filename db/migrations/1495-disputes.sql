-- What two sides of a tenancy cannot settle by themselves: one of them asks us to look, each says in a sum and in words how they see it, an
-- admin reads that and proposes, and both take it or leave it. Nobody decides for them and no money moves: each keeps every right.

create table private.disputes (
  id uuid primary key default gen_random_uuid(),
  no integer generated always as identity unique,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  kind text not null check (kind in ('deposit', 'payment', 'ticket', 'handover')),
  subject_id uuid not null,
  state text not null check (state in ('asked', 'proposed', 'agreed', 'closed')),
  version integer not null default 1,
  asked_side text not null check (asked_side in ('tenant', 'owner')),
  owner_words text check (char_length(owner_words) between 1 and 500),
  owner_paise bigint check (owner_paise between 0 and 100000000000),
  tenant_words text check (char_length(tenant_words) between 1 and 500),
  tenant_paise bigint check (tenant_paise between 0 and 100000000000),
  proposal_words text check (char_length(proposal_words) between 1 and 500),
  proposal_paise bigint check (proposal_paise between 0 and 100000000000),
  proposed_at timestamptz,
  ends_at timestamptz,
  owner_takes boolean not null default false,
  tenant_takes boolean not null default false,
  closed_kind text check (closed_kind in ('not_agreed', 'lapsed', 'without_proposal', 'taken_back', 'by_themselves')),
  closed_words text check (char_length(closed_words) between 1 and 500),
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "who asks says how they see it" check (
    case asked_side when 'owner' then owner_words is not null else tenant_words is not null end
  ),
  constraint "a proposal has its end" check ((proposed_at is null) = (ends_at is null) and (proposed_at is null) = (proposal_words is null)),
  constraint "what is closed says how" check ((state = 'closed') = (closed_kind is not null))
);
create unique index disputes_one_living_idx on private.disputes (kind, subject_id) where state in ('asked', 'proposed');
create index disputes_tenancy_id_idx on private.disputes (tenancy_id, created_at);
create index disputes_state_idx on private.disputes (state, created_at);
alter table private.disputes enable row level security;
comment on table private.disputes is 'What two sides of a tenancy asked us to look at; one living a deposit, payment, repair or record.';
comment on column private.disputes.no is 'As people say it: D-17.';
comment on column private.disputes.owner_paise is 'What the owner says is right; null where it is not about a sum.';
comment on column private.disputes.ends_at is 'Until when both may take the proposal.';
comment on column private.disputes.closed_words is 'Of an admin who closes without a proposal: why.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.disputes', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What was asked of us in tenancies of the person, with both sides'' words.');

insert into private.transitions (entity, action, from_state, to_state, side)
select step.entity, step.action, step.from_state, step.to_state, side
from (values
  ('dispute', 'ask', 'none', 'asked', '{seeker,co_tenant,owner}'::text[]),
  ('dispute', 'say', 'asked', 'asked', '{seeker,co_tenant,owner}'),
  ('dispute', 'take_back', 'asked', 'closed', '{seeker,co_tenant,owner}'),
  ('dispute', 'propose', 'asked', 'proposed', '{admin}'),
  ('dispute', 'close', 'asked', 'closed', '{admin}'),
  ('dispute', 'close', 'proposed', 'closed', '{admin}'),
  ('dispute', 'take', 'proposed', 'proposed', '{seeker,co_tenant,owner}'),
  ('dispute', 'take_last', 'proposed', 'agreed', '{seeker,co_tenant,owner}'),
  ('dispute', 'leave', 'proposed', 'closed', '{seeker,co_tenant,owner}'),
  ('dispute', 'lapse', 'proposed', 'closed', '{clock}'),
  ('dispute', 'settle', 'asked', 'closed', '{clock}'),
  ('dispute', 'settle', 'proposed', 'closed', '{clock}')
) as step (entity, action, from_state, to_state, sides), unnest(step.sides) as side;

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('dispute_asked', 'at_once', true, false, false, 0, 0),
  ('dispute_proposed', 'at_once', true, false, false, 0, 0),
  ('dispute_closed', 'at_once', false, false, false, 0, 0);

-- A dispute is no line between the messages.
drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events for each row
  when (
    new.enquiry_id is not null and new.entity <> all ('{ticket,review,dispute}'::text[])
    and new.action <> all ('{start,remind,ask,open_case}'::text[])
  )
  execute function private.tg_chain_events__line();

create function private.is_in_dispute(_kind text, _subject_id uuid, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case _kind
    when 'deposit' then exists (
      select from private.deposit_settlements as settlement
      where settlement.tenancy_id = _subject_id and (
        settlement.state = 'disputed' or (settlement.state <> 'settled' and settlement.refund_due_on < private.indian_day(_now))
      )
    )
    when 'payment' then exists (
      select from public.payments as payment
      where payment.id = _subject_id and payment.state = 'rejected' and payment.state_at > _now - interval '90 days'
    )
    when 'ticket' then exists (
      select from public.tickets as ticket
      where ticket.id = _subject_id and (
        ticket.state = 'declined' or (ticket.state not in ('resolved', 'closed') and ticket.created_at < _now - interval '14 days')
      )
    )
    when 'handover' then exists (
      select from private.handovers as record where record.id = _subject_id and record.state = 'disputed'
    )
    else false
  end
$$;
comment on function private.is_in_dispute(text, uuid, timestamptz) is
  'Whether we may be asked to look: a deposit that is disagreed on or late, a payment that was not found within 90 days, a repair that was '
  'declined or waits for 14 days, a record that was not signed. Not for API roles.';

create function private.dispute_json(_dispute private.disputes) returns jsonb
language sql stable set search_path = ''
as $$
  select case when _dispute.id is not null then jsonb_build_object(
    'id', _dispute.id, 'no', _dispute.no, 'kind', _dispute.kind, 'subject_id', _dispute.subject_id, 'state', _dispute.state,
    'version', _dispute.version, 'asked_side', _dispute.asked_side, 'created_at', _dispute.created_at, 'state_at', _dispute.state_at,
    'owner', jsonb_build_object('words', _dispute.owner_words, 'paise', _dispute.owner_paise, 'takes', _dispute.owner_takes),
    'tenant', jsonb_build_object('words', _dispute.tenant_words, 'paise', _dispute.tenant_paise, 'takes', _dispute.tenant_takes),
    'proposal', case when _dispute.proposed_at is not null then jsonb_build_object(
      'words', _dispute.proposal_words, 'paise', _dispute.proposal_paise, 'at', _dispute.proposed_at, 'ends_at', _dispute.ends_at
    ) end,
    'closed_kind', _dispute.closed_kind, 'closed_words', _dispute.closed_words
  ) end
$$;
comment on function private.dispute_json(private.disputes) is 'A dispute as both sides and an admin read it; null for none. Not for API roles.';

create function private.set_dispute_alarm(_tenancy_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next constant timestamptz := (
    select min(known.ends_at) from private.disputes as known where known.tenancy_id = _tenancy_id and known.state = 'proposed'
  );
begin
  if _next is null then
    perform private.drop_alarm('tenancy_dispute_ends', _tenancy_id);
  else
    perform private.set_alarm('tenancy_dispute_ends', _tenancy_id, _next);
  end if;
end
$$;
comment on function private.set_dispute_alarm(uuid) is 'When the next proposal of a tenancy ends unanswered. Not for API roles.';

create function private.move_dispute(
  _dispute private.disputes, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamptz
) returns private.disputes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept private.disputes;
  _event_id bigint;
begin
  update private.disputes as kept
  set state = _dispute.state, version = kept.version + 1, owner_words = _dispute.owner_words, owner_paise = _dispute.owner_paise,
    tenant_words = _dispute.tenant_words, tenant_paise = _dispute.tenant_paise, proposal_words = _dispute.proposal_words,
    proposal_paise = _dispute.proposal_paise, proposed_at = _dispute.proposed_at, ends_at = _dispute.ends_at,
    owner_takes = _dispute.owner_takes, tenant_takes = _dispute.tenant_takes, closed_kind = _dispute.closed_kind,
    closed_words = _dispute.closed_words, state_at = _now
  where kept.id = _dispute.id returning * into _kept;
  _event_id := private.record_tenancy_event(_tenancy, 'dispute', _kept.id, _action, _from, _kept.state, _side, null, null, _now);
  if _notice is not null then
    perform private.tell_tenancy(
      _tenancy, _notice, _to, case _side when 'admin' then 'server' else _side end, _event_id,
      case when _kept.state = 'proposed' then jsonb_build_object('until', _kept.ends_at) else '{}' end, _now
    );
  end if;
  perform private.set_dispute_alarm(_kept.tenancy_id);
  return _kept;
end
$$;
comment on function private.move_dispute(private.disputes, public.tenancies, text, text, text, text, text, timestamptz) is
  'Stores a dispute that has its new state already, and what follows. Not for API roles.';

create function private.on_tenancy_dispute_ends(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _dispute private.disputes;
begin
  for _dispute in
    select * from private.disputes as known
    where known.tenancy_id = _tenancy_id and known.state = 'proposed' and known.ends_at <= _now order by known.no for no key update
  loop
    _dispute.state := private.step('dispute', _dispute.id, 'lapse', 'clock', 'proposed', 'proposed', _dispute.version, _dispute.state_at);
    _dispute.closed_kind := 'lapsed';
    perform private.move_dispute(_dispute, _tenancy, 'proposed', 'lapse', 'clock', 'dispute_closed', 'all', _now);
  end loop;
  perform private.set_dispute_alarm(_tenancy_id);
end
$$;
comment on function private.on_tenancy_dispute_ends(uuid, timestamptz) is
  'Closes proposals of a tenancy that not both took within their days. For the server.';

create function private.missing_dispute_alarms() returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'tenancy_dispute_ends', waiting.tenancy_id, min(waiting.ends_at)
  from private.disputes as waiting
  where waiting.state = 'proposed' and not exists (
    select from private.alarms as alarm where alarm.kind = 'tenancy_dispute_ends' and alarm.subject_id = waiting.tenancy_id
  )
  group by waiting.tenancy_id
$$;
comment on function private.missing_dispute_alarms() is 'Proposals without an alarm for their end; there should be none. For the server.';

create function private.settle_dispute(_kind text, _subject_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _dispute private.disputes;
  _tenancy public.tenancies;
  _from text;
begin
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id and known.state in ('asked', 'proposed') for no key update;
  if not found then
    return;
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _dispute.tenancy_id;
  _from := _dispute.state;
  _dispute.state := private.step('dispute', _dispute.id, 'settle', 'clock', _from, _from, _dispute.version, _dispute.state_at);
  _dispute.closed_kind := 'by_themselves';
  perform private.move_dispute(_dispute, _tenancy, _from, 'settle', 'clock', 'dispute_closed', 'all', _now);
end
$$;
comment on function private.settle_dispute(text, uuid, timestamptz) is
  'Closes the dispute about something that both sides settled by themselves. Not for API roles.';

create function private.tg_disputes__settled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.settle_dispute(tg_argv[0], case tg_argv[0] when 'deposit' then (to_jsonb(new) ->> 'tenancy_id')::uuid
    else (to_jsonb(new) ->> 'id')::uuid end, new.state_at);
  return null;
end
$$;
create trigger _700_settle_dispute after update of state on private.deposit_settlements
  for each row when (new.state in ('accepted', 'settled') and old.state <> new.state)
  execute function private.tg_disputes__settled('deposit');
create trigger _700_settle_dispute after update of state on public.payments
  for each row when (new.state in ('confirmed', 'taken_back') and old.state <> new.state)
  execute function private.tg_disputes__settled('payment');
create trigger _700_settle_dispute after update of state on public.tickets
  for each row when (new.state = 'closed' and old.state <> new.state)
  execute function private.tg_disputes__settled('ticket');
create trigger _700_settle_dispute after update of state on private.handovers
  for each row when (new.state = 'agreed' and old.state <> new.state)
  execute function private.tg_disputes__settled('handover');

create or replace function private.missing_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
  union all
  select due.kind, visit.id, due.due_at
  from public.visits as visit, private.alarms_of(visit, _now) as due
  where (visit.state in ('requested', 'confirmed') or (visit.state = 'completed' and visit.state_at > _now - interval '14 days'))
    and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = visit.id)
  union all
  select 'application_ends', application.id, application.waits_until
  from public.applications as application
  where private.is_living(application) and not exists (
    select from private.alarms as alarm where alarm.kind = 'application_ends' and alarm.subject_id = application.id
  )
  union all
  select 'agreement_ends', agreement.id, agreement.expires_at
  from public.agreements as agreement
  where agreement.state in ('sent', 'partly_signed') and not exists (
    select from private.alarms as alarm where alarm.kind = 'agreement_ends' and alarm.subject_id = agreement.id
  )
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_tenancy_alarms(_now) as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_ticket_alarms() as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_review_alarms() as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_dispute_alarms() as missing
$$;
REVOKE ALL ON FUNCTION private.missing_alarms(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_alarms(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.missing_alarms(_now timestamp with time zone) IS 'States that wait for a clock without an alarm; there should be none. For the server.';
