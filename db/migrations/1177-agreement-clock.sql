-- What time does to agreements, what else ends them, and what they hold: an application whose agreement is signed is not declined, a
-- conversation with an agreement is not closed, an account in a tenancy is not erased.

alter table public.applications add column agreed_at timestamptz;
comment on column public.applications.agreed_at is 'When its agreement came into force: it waits for nothing any more.';
alter table public.applications drop constraint "what waits says until when";
alter table public.applications add constraint "what waits says until when"
  check ((waits_until is not null) = (state in ('submitted', 'shortlisted', 'offered', 'accepted') and agreed_at is null));
drop index public.applications_living_idx;
create unique index applications_living_idx on public.applications (enquiry_id)
  where state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') and agreed_at is null;
drop index public.applications_one_offer_idx;
create unique index applications_one_offer_idx on public.applications (property_id)
  where state in ('offered', 'accepted') and not is_shared_home and agreed_at is null;

create or replace function private.is_living(_application public.applications) returns boolean
language sql immutable set search_path = ''
as $$
  select _application.state in ('submitted', 'shortlisted', 'offered', 'accepted') and _application.agreed_at is null
$$;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('application', 'offer_again', 'accepted', 'offered', 'clock'),
  ('application', 'shortlist_again', 'accepted', 'shortlisted', 'clock');

create function private.reopen_application(_agreement public.agreements, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
  _lives boolean;
begin
  select * into _application from public.applications as application
  where application.id = _agreement.application_id and application.state = 'accepted' and application.agreed_at is null for no key update;
  if not found then
    return;
  end if;
  _lives := _application.offer_ends_at > _now;
  _application.state := private.application_step(
    _application, case when _lives then 'offer_again' else 'shortlist_again' end, 'clock', 'accepted'
  );
  _application.waits_until := case when _lives then _application.offer_ends_at else _now + interval '14 days' end;
  perform private.move_application(
    _application, 'accepted', case when _lives then 'offer_again' else 'shortlist_again' end, 'clock', null, null, '{}', _now
  );
end
$$;
comment on function private.reopen_application(public.agreements, timestamptz) is
  'After a declined agreement the offer stands again while it lives, else the applicant is on the shortlist. Not for API roles.';

-- What was signed is withdrawn first; what is in force ends as a tenancy does.
create or replace function private.application_step(_application public.applications, _action text, _side text, _expected text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _action in ('decline', 'withdraw') and _side <> 'clock' and _application.state = 'accepted' and exists (
    select from public.agreements as agreement
    where agreement.application_id = _application.id and agreement.state in ('partly_signed', 'in_force', 'ended')
  ) then
    perform private.refuse(
      'PT422', 'agreement_signed', 'The agreement is signed already. Withdraw the signature or end the tenancy first.'
    );
  end if;
  return private.step(
    'application', _application.id, _action, _side, _application.state, _expected, _application.version, _application.state_at
  );
end
$$;

create function private.tg_applications__void_agreements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.void_agreements(
    array(
      select agreement.id from public.agreements as agreement
      where agreement.application_id = new.id and agreement.state in ('draft', 'sent', 'partly_signed')
    ),
    case when new.decline_kind = 'already_let' then 'home_let' else 'party_left' end, new.state_at
  );
  return null;
end
$$;
create trigger _200_void_agreements after update of state on public.applications
  for each row when (old.state = 'accepted' and new.state in ('declined', 'withdrawn', 'expired'))
  execute function private.tg_applications__void_agreements();

create function private.tg_properties__void_agreements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.void_agreements(
    array(
      select agreement.id from public.agreements as agreement
      where agreement.property_id = old.id and agreement.state in ('draft', 'sent', 'partly_signed')
    ),
    'home_gone', private.present()
  );
  return old;
end
$$;
create trigger _146_void_agreements before delete on public.properties
  for each row execute function private.tg_properties__void_agreements();

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' or _kind = 'case_told' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
    when _kind like 'agreement\_%' then (select agreement.enquiry_id from public.agreements as agreement where agreement.id = _subject_id)
    when _kind = 'application_ends' then (
      select application.enquiry_id from public.applications as application where application.id = _subject_id
    )
    when _kind = 'grant_ends' then (
      select application.enquiry_id
      from public.application_documents as shared
      join public.applications as application on application.id = shared.application_id
      where shared.id = _subject_id
    )
  end
$$;

create function private.on_agreement_ends(_agreement_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  perform from public.applications as application
  where application.id = (select known.application_id from public.agreements as known where known.id = _agreement_id) for no key update;
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or _agreement.state not in ('sent', 'partly_signed') then
    return;
  end if;
  if _agreement.expires_at > _now then
    perform private.set_agreement_alarms(_agreement, _now);
    return;
  end if;
  perform private.end_agreement(_agreement, 'lapse', 'clock', null, _now);
end
$$;
comment on function private.on_agreement_ends(uuid, timestamptz) is 'Ends an agreement that was not signed in time. For the server.';

create function private.on_agreement_remind(_agreement_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or _agreement.state not in ('sent', 'partly_signed') or _agreement.expires_at <= _now then
    return;
  end if;
  perform private.tell_agreement(
    _agreement, 'agreement_reminder', 'next', 'clock',
    private.record_event('agreement', _agreement.id, _agreement.enquiry_id, 'remind', _agreement.state, _agreement.state, 'clock', null, null, _now),
    jsonb_build_object('until', _agreement.expires_at), _now
  );
  perform private.set_agreement_alarms(_agreement, _now);
end
$$;
comment on function private.on_agreement_remind(uuid, timestamptz) is 'Reminds whoever is the next to sign. For the server.';

-- An application waits as long as its agreement does.
create or replace function private.on_application_ends(_application_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
  _until timestamptz;
begin
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  if not found or not private.is_living(_application) then
    return;
  end if;
  if _application.waits_until > _now then
    perform private.set_application_alarms(_application);
    return;
  end if;
  select agreement.expires_at + interval '1 day' into _until from public.agreements as agreement
  where agreement.application_id = _application_id and agreement.state in ('sent', 'partly_signed');
  if _until > _now then
    update public.applications as application set waits_until = _until where application.id = _application_id;
    perform private.set_alarm('application_ends', _application_id, _until);
    return;
  end if;
  perform private.end_application(_application, 'lapse', 'clock', null, null, _now);
end
$$;

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
$$;

create or replace function private.restage(_enquiry_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread
  set stage = reached.stage
  from (
    select case
      when exists (
        select from public.tenancies as tenancy where tenancy.enquiry_id = found.id and tenancy.state <> 'ended'
      ) then 'renting'
      when found.state = 'closed' then 'closed'
      when exists (select from public.tenancies as tenancy where tenancy.enquiry_id = found.id) then 'ended'
      when exists (
        select from public.agreements as agreement
        where agreement.enquiry_id = found.id and agreement.state in ('sent', 'partly_signed')
      ) then 'agreeing'
      when exists (
        select from public.applications as application
        where application.enquiry_id = found.id and private.is_living(application)
      ) then 'applying'
      when exists (
        select from public.visits as visit
        where visit.enquiry_id = found.id and (
          visit.state in ('requested', 'confirmed')
          or (visit.state = 'completed' and visit.state_at > _now - interval '14 days')
        )
      ) then 'visiting'
      else 'asking'
    end as stage
    from public.enquiries as found where found.id = _enquiry_id
  ) as reached
  where thread.id = _enquiry_id and thread.stage <> reached.stage
$$;

create function private.has_living_agreement(_enquiry_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.agreements as agreement
    where agreement.enquiry_id = _enquiry_id and agreement.state in ('sent', 'partly_signed')
  ) or exists (
    select from public.tenancies as tenancy where tenancy.enquiry_id = _enquiry_id and tenancy.state <> 'ended'
  )
$$;
comment on function private.has_living_agreement(uuid) is 'Whether something is to be signed or a tenancy runs. Not for API roles.';

-- One place for all that a conversation is not closed beside.
create function private.tg_enquiries__still_living() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.closed_side = 'clock' and new.close_reason = 'party_left' then
    return new;
  end if;
  if private.has_living_agreement(new.id) then
    perform private.refuse('PT422', 'still_living', 'Something agreed in this conversation still runs. End it first.');
  end if;
  perform private.void_agreements(
    array(select draft.id from public.agreements as draft where draft.enquiry_id = new.id and draft.state = 'draft'), 'closed', new.state_at
  );
  return new;
end
$$;
create trigger _110_still_living before update of state on public.enquiries
  for each row when (old.state = 'open' and new.state = 'closed')
  execute function private.tg_enquiries__still_living();

-- A quiet conversation stays open beside a tenancy.
create function private.part_from_agreements(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.void_agreements(
    array(
      select agreement.id
      from public.agreements as agreement
      where agreement.state in ('draft', 'sent', 'partly_signed') and (
        _person in (agreement.owner_id, agreement.seeker_id) or exists (
          select from public.agreement_parties as party
          where party.agreement_id = agreement.id and party.user_id = _person and party.removed_at is null
        )
      )
    ),
    'party_left', _now
  );
end
$$;
comment on function private.part_from_agreements(uuid, timestamptz) is 'Voids what a person who leaves would have signed. Not for API roles.';

create function private.why_not_erase(_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.tenancy_people as lives
      join public.tenancies as tenancy on tenancy.id = lives.tenancy_id
      where lives.user_id = _person and lives.until is null and tenancy.state <> 'ended'
    ) then 'A tenancy of yours is still running. End it first.'
    when exists (
      select from public.agreement_signatures as signed
      join public.agreements as agreement on agreement.id = signed.agreement_id and agreement.current_version = signed.version_no
      where signed.user_id = _person and signed.withdrawn_at is null and agreement.state = 'partly_signed'
    ) then 'Withdraw your signature first.'
  end
$$;
comment on function private.why_not_erase(uuid) is 'Why an account is not erased yet, in words; null when it may be. Not for API roles.';

create or replace function private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _application public.applications;
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id from public.applications as application where application.id = any (_application_ids)
  )
  order by thread.id for no key update;
  for _application in
    select * from public.applications as application
    where application.id = any (_application_ids)
      and application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') and application.agreed_at is null
    order by application.enquiry_id for no key update
  loop
    if _application.state = 'draft' then
      -- nobody saw it
      delete from public.applications as draft where draft.id = _application.id;
    else
      -- what was out for signing goes first, so that nobody signs what has no application
      perform private.void_agreements(
        array(
          select agreement.id from public.agreements as agreement
          where agreement.application_id = _application.id and agreement.state in ('draft', 'sent', 'partly_signed')
        ),
        case when _kind = 'already_let' then 'home_let' else 'party_left' end, _now
      );
      perform private.end_application(_application, _action, _side, _kind, null, _now);
    end if;
  end loop;
end
$$;

create or replace function private.on_enquiry_quiet(_enquiry_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or _thread.state <> 'open' then
    return;
  end if;
  if _thread.property_id is not null and _thread.last_message_at + interval '60 days' > _now then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _thread.last_message_at + interval '60 days');
    return;
  end if;
  if private.has_living_agreement(_enquiry_id) or exists (
    select from public.visits as visit where visit.enquiry_id = _enquiry_id and visit.state in ('requested', 'confirmed')
  ) or exists (
    select from public.applications as application
    where application.enquiry_id = _enquiry_id and private.is_living(application)
  ) then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _now + interval '1 day');
    return;
  end if;
  perform private.end_applications(
    array(select draft.id from public.applications as draft where draft.enquiry_id = _enquiry_id and draft.state = 'draft'),
    'withdraw', 'clock', null, _now
  );
  perform private.move_enquiry(
    _thread, 'quiet', 'clock',
    private.step('enquiry', _enquiry_id, 'quiet', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
    case when _thread.property_id is null then 'home_gone' else 'no_answer' end, _now
  );
end
$$;
comment on function private.on_enquiry_quiet(uuid, timestamptz) is
  'Closes a conversation 60 days after its last message, or 30 after its listing went, unless a visit, an application, an agreement or a '
  'tenancy lives. For the server.';

create or replace function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread
  where _person in (thread.seeker_id, thread.owner_id, thread.broker_id) or thread.id in (
    select agreement.enquiry_id
    from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where party.user_id = _person
  )
  order by thread.id for no key update;
  perform private.part_from_visits(_person, 'party_left', _now);
  perform private.part_from_agreements(_person, _now);
  perform private.part_from_applications(_person, _now);
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  -- here, for what is exported of them ends with the role
  update public.enquiries as thread set broker_id = null where thread.broker_id = _person;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
  delete from public.visit_feedback as said
  using public.visits as visit where visit.id = said.visit_id and visit.seeker_id = _person;
  update public.visits as visit
  set note = case when visit.seeker_id = _person then null else visit.note end, reason = null
  where _person in (visit.seeker_id, visit.host_id) and (visit.note is not null or visit.reason is not null);
  -- papers with their files; what the host wrote to applicants
  perform private.remove_renter_papers(array(select paper.id from public.renter_papers as paper where paper.user_id = _person), _now);
  update public.applications as application
  set decline_words = null, offer = case when application.offer is null then null else application.offer || '{"words": null}' end
  from public.enquiries as thread
  where thread.id = application.enquiry_id and thread.owner_id = _person;
  -- a signature stays, from where it was made does not
  update public.agreement_signatures as signed set ip_network = null, user_agent = null
  where signed.user_id = _person and (signed.ip_network is not null or signed.user_agent is not null);
end
$$;
comment on function private.leave_chain(uuid, timestamptz) is
  'Ends visits, applications, agreements that are not in force, and conversations of a person who leaves, and lets go of what they wrote. '
  'Not for API roles.';

create or replace function public.erase_my_account(_confirmation text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person uuid := auth.uid();
begin
  perform private.require_second_factor();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if lower(btrim(coalesce(_confirmation, ''))) <> 'erase my account' then
    return jsonb_build_object('success', false, 'error', 'Type "erase my account" to confirm.');
  end if;
  if private.holds_admin_role() then
    -- two admins who leave at the same moment: the second one waits and then is the last
    perform from public.user_roles as held where held.role = 'admin' order by held.id for update;
    if not exists (
      select
      from public.user_roles as held
      join auth.users as other on other.id = held.user_id
      where held.role = 'admin'
        and held.role_approval_status = 'approved'
        and held.user_id <> _person
        and other.deleted_at is null
        and (other.banned_until is null or other.banned_until <= now())
    ) then
      return jsonb_build_object(
        'success', false, 'error', 'You are the only admin. Make somebody else an admin first.'
      );
    end if;
  end if;
  -- a signature that is being made is waited for: conversations first, as a step takes them
  perform from public.enquiries as thread
  where thread.id in (
    select agreement.enquiry_id
    from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where party.user_id = _person
  )
  order by thread.id for no key update;
  if private.why_not_erase(_person) is not null then
    return jsonb_build_object('success', false, 'error', private.why_not_erase(_person));
  end if;

  perform private.erase_person(_person);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.erase_my_account(text) is
  'Erases the caller''s account for good, once they typed "erase my account" and proved lately who they are: listings and files go, every '
  'session ends, the security record and signed agreements stay. {success: true}, or {success: false, error}, in a tenancy that runs, too.';

create or replace function public.operator_erase_account(_user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null) then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  if not private.is_suspended(_user_id) then
    raise exception 'This person can sign in and erase the account in the settings' using errcode = '42501';
  end if;
  if private.why_not_erase(_user_id) is not null then
    return jsonb_build_object('success', false, 'error', private.why_not_erase(_user_id));
  end if;
  perform private.erase_person(_user_id);
  return jsonb_build_object('success', true);
end
$$;

-- The bucket agreements is opened by open-agreement alone, for nobody else and not for an admin either.
create or replace function private.open_paper(_bucket text, _name text, _way text) returns setof storage.objects
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person constant text := (storage.foldername(_name))[1];
  _is_own constant boolean := coalesce(_person = auth.uid()::text, false);
  _file storage.objects;
  _record public.verification_records;
begin
  if _bucket = 'agreements' then
    return;
  end if;
  if _bucket = 'application-documents' and not (_is_own and private.second_factor_ok()) then
    return;
  end if;
  if auth.role() is distinct from 'service_role' and not (
    private.second_factor_ok() and (_is_own or private.is_admin())
  ) then
    return;
  end if;
  select file.* into _file
  from storage.objects as file
  join storage.buckets as bucket on bucket.id = file.bucket_id
  where bucket.is_guarded and file.bucket_id = _bucket and file.name = _name;
  if _file.id is null then
    return;
  end if;
  if _bucket = 'application-documents' then
    -- one's own, and no admin's business: no line
    return next _file;
    return;
  end if;
  select * into _record
  from public.verification_records as record
  where record.document_url = _name
  order by record.created_at desc, record.id
  limit 1;
  -- not the file's name: the person chose it, and it may say what the log must not
  perform private.record_audit(
    case _way when 'sign' then 'kyc.doc.sign' else 'kyc.doc.view' end, 'ok', _person,
    jsonb_strip_nulls(jsonb_build_object(
      'user', _person, 'file', _file.id, 'record', _record.id, 'type', _record.document_type, 'way', _way,
      'key', case when auth.role() = 'service_role' then 'service_role' end
    ))
  );
  return next _file;
end
$$;

create or replace function private.remove_papers(_bucket text, _names text[]) returns setof storage.objects
language sql volatile security definer set search_path = ''
as $$
  delete from storage.objects as file
  using storage.buckets as bucket
  where bucket.id = file.bucket_id and bucket.is_guarded
    and file.bucket_id = _bucket and file.name = any (_names)
    -- papers of agreements go with their agreement alone
    and file.bucket_id <> 'agreements'
    and (
      auth.role() = 'service_role'
      or (
        (select private.second_factor_ok())
        and (storage.foldername(file.name))[1] = (select auth.uid())::text
        -- what was handed in stays as an admin looked at it; a renter's paper goes by delete_paper
        and not exists (select from public.verification_records as record where record.document_url = file.name)
        and not exists (select from public.renter_papers as paper where paper.object_name = file.name)
      )
    )
  returning file.*
$$;
