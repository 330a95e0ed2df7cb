-- An admin may open a tenancy, a payment, a repair, a record of a hand-over or a deposit, too, and every case ends after at most an hour: it is
-- kept by its id, read anew by the session that opened it, each reading with its line in the audit log, and then by nobody.

create table private.opened_cases (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references auth.users on delete cascade,
  auth_session_id uuid,
  kind text not null check (kind in ('enquiry', 'visit', 'application', 'agreement', 'tenancy', 'payment', 'ticket', 'handover', 'deposit')),
  subject_id uuid not null,
  reason_kind text not null check (reason_kind in ('report', 'fraud', 'dispute_help', 'legal_order')),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint "a case ends within an hour" check (ends_at between opened_at and opened_at + interval '1 hour')
);
create index opened_cases_admin_id_idx on private.opened_cases (admin_id, ends_at);
create index opened_cases_ends_at_idx on private.opened_cases (ends_at);
alter table private.opened_cases enable row level security;
comment on table private.opened_cases is
  'What admins opened, and until when it can be read. Nothing of what it says; the reason stands in the audit log. Gone 30 days after its end.';
comment on column private.opened_cases.auth_session_id is 'The session that opened it reads it, no other of the same admin.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.opened_cases', 'admin_id', 't.admin_id = $1', true, '{auth_session_id}', 'deleted', 'What the person opened as an admin.');

insert into private.transitions (entity, action, from_state, to_state, side)
select 'tenancy', 'open_case', state, state, 'admin' from unnest('{upcoming,active,notice,ended}'::text[]) as state;

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('tenancy_case_opened', 'at_once', false, false, false, 0, 0);

create function private.thread_of_case(_kind text, _id uuid) returns public.enquiries
language sql stable security definer set search_path = ''
as $$
  select thread.* from public.enquiries as thread
  where thread.id = case _kind
    when 'enquiry' then _id
    when 'visit' then (select visit.enquiry_id from public.visits as visit where visit.id = _id)
    when 'agreement' then (
      select agreement.enquiry_id from public.agreements as agreement where agreement.id = _id and agreement.sent_at is not null
    )
    when 'application' then (
      select application.enquiry_id from public.applications as application
      where application.id = _id and application.submitted_at is not null
    )
  end
$$;
comment on function private.thread_of_case(text, uuid) is
  'The conversation that a case of these kinds is about; empty for none, a draft and other kinds. Not for API roles.';

create function private.tenancy_of_case(_kind text, _id uuid) returns public.tenancies
language sql stable security definer set search_path = ''
as $$
  select tenancy.* from public.tenancies as tenancy
  where tenancy.id = case _kind
    when 'tenancy' then _id
    when 'payment' then (select payment.tenancy_id from public.payments as payment where payment.id = _id)
    when 'ticket' then (select ticket.tenancy_id from public.tickets as ticket where ticket.id = _id)
    when 'handover' then (
      select record.tenancy_id from private.handovers as record where record.id = _id and record.state <> 'draft'
    )
    when 'deposit' then (select settlement.tenancy_id from private.deposit_settlements as settlement where settlement.tenancy_id = _id)
  end
$$;
comment on function private.tenancy_of_case(text, uuid) is
  'The tenancy that a case of these kinds is about; empty for none, a record that is still written and other kinds. Not for API roles.';

create function private.is_own_tenancy(_tenancy public.tenancies) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.uid() = _tenancy.owner_id, false) or private.tenancy_side(_tenancy) is not null or exists (
    select from public.tenancy_people as person where person.tenancy_id = _tenancy.id and person.user_id = auth.uid()
  ) or exists (
    select from public.chain_events as event
    where event.tenancy_id = _tenancy.id and event.actor_id = auth.uid() and event.side <> 'admin'
  ) or exists (
    select from public.enquiries as thread where thread.id = _tenancy.enquiry_id and private.is_own_case(thread)
  )
$$;
comment on function private.is_own_tenancy(public.tenancies) is
  'Whether the caller is or was a side of the tenancy, looks after its home or did so. Not for API roles.';

create or replace function private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _event_id constant bigint := private.record_event(
    'enquiry', _thread.id, _thread.id, 'open_case', _thread.state, _thread.state, 'admin', null,
    jsonb_build_object('reason_kind', _reason_kind), _now
  );
  _user_id uuid;
begin
  for _user_id in
    select person.id from unnest(array[_thread.seeker_id, _thread.owner_id, _thread.broker_id]) as person (id)
    where person.id is not null
    union
    select party.user_id from public.agreement_parties as party
    join public.agreements as agreement on agreement.id = party.agreement_id
    where agreement.enquiry_id = _thread.id and agreement.sent_at is not null and party.removed_at is null and party.user_id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, 'case_opened', _event_id, _thread.id,
      jsonb_build_object('home', _thread.home_title, 'reason', _reason_kind), _now
    );
  end loop;
end
$$;
comment on function private.tell_case(public.enquiries, text, timestamptz) is
  'Notes that an admin looked into a conversation, and tells both sides and who signs with them why. Not for API roles.';

create function private.tell_tenancy_case(_tenancy public.tenancies, _reason_kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _event_id constant bigint := private.record_tenancy_event(
    _tenancy, 'tenancy', _tenancy.id, 'open_case', _tenancy.state, _tenancy.state, 'admin', null,
    jsonb_build_object('reason_kind', _reason_kind), _now
  );
begin
  -- side server: the name of whoever looked is the audit log's
  perform private.tell_tenancy(
    _tenancy, 'tenancy_case_opened', 'all', 'server', _event_id, jsonb_build_object('reason', _reason_kind), _now
  );
end
$$;
comment on function private.tell_tenancy_case(public.tenancies, text, timestamptz) is
  'Notes that an admin looked into a tenancy or a part of it, and tells both sides why. Not for API roles.';

create function private.on_tenancy_case_told(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
begin
  if _tenancy.id is not null then
    perform private.tell_tenancy_case(_tenancy, 'fraud', _now);
  end if;
end
$$;
comment on function private.on_tenancy_case_told(uuid, timestamptz) is
  'Tells both sides of a tenancy that it was looked into for fraud, 30 days after. For the server.';
