-- Decisions of admins on listings, people's identity and roles: what was decided, by whom, from which state, with what the
-- person is told and what admins note among themselves. A decision can be taken back for some seconds, and nobody is told
-- of it before. One table for all kinds, so that the history of a case is read in one place.

create table private.decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('property', 'revision', 'person', 'role', 'report')),
  subject_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  from_state text not null,
  to_state text not null,
  version integer,
  record_ids uuid[] not null default '{}',
  reason text check (char_length(reason) between 1 and 1000),
  admin_notes text check (char_length(admin_notes) between 1 and 2000),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz
);

create index decisions_subject_idx on private.decisions (kind, subject_id, id desc);
create index decisions_user_id_idx on private.decisions (user_id);
create index decisions_decided_by_idx on private.decisions (decided_by);
create index decisions_decided_at_idx on private.decisions (decided_at desc);
comment on table private.decisions is 'What admins decided on listings, identities and roles. For admins'' procedures.';
comment on column private.decisions.user_id is 'Whom it concerns: the owner of the listing, the person.';
comment on column private.decisions.version is 'Of a listing: its version after the decision.';
comment on column private.decisions.reason is 'What the person is told.';
comment on column private.decisions.admin_notes is 'What admins note among themselves.';
comment on column private.decisions.subject_id is
  'The listing (also of a revision and of reports), the person or the role record, by kind.';
comment on column private.decisions.record_ids is 'Of a person: the documents that were decided with it. Of reports: which.';
comment on column private.decisions.from_state is
  'What the subject was before. Of reports: held while they hid the listing, else the listing''s approval.';

-- Keepers of a listing read the answer and its reason among what happened to it.
create function private.tg_decisions__events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_property_event(listing, new.to_state, new.reason)
  from public.properties as listing
  where listing.id = new.subject_id;
  return null;
end
$$;

create trigger _400_events after insert on private.decisions
  for each row when (new.kind = 'property')
  execute function private.tg_decisions__events();

create function private.notify_decision(_user_id uuid, _kind text, _about_id uuid, _words jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notices (kind, email, about_id, words, not_before)
  select
    _kind, person.email, _about_id, jsonb_strip_nulls(_words),
    now() + make_interval(secs => (private.setting('decision_undo_seconds'))::integer)
  from auth.users as person
  where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;
comment on function private.notify_decision(uuid, text, uuid, jsonb) is
  'Has a mail written about a decision once it can no longer be taken back; none to an unproven address. Not for API roles.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  perform private.require_second_factor();
end
$$;
comment on function private.require_admin() is
  'Raises 42501 for whoever is no admin, and hint insufficient_aal for one without the second factor. Not for API roles.';

create function private.require_pace(_actions text[], _per_minute integer) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (
    select count(*)
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = any (_actions) and line.happened_at > now() - interval '1 minute'
  ) >= _per_minute then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
end
$$;
comment on function private.require_pace(text[], integer) is
  'Raises PT429 when the caller did these things so often within a minute. Not for API roles.';

-- The words of a refusal name the state that the other admin left, so that the second one knows what happened.
create function private.refuse_stale(_words text, _state text, _kind text, _subject_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  raise exception '%', _words
    using errcode = 'PT409', hint = 'decided_meanwhile', detail = jsonb_build_object(
      'state', _state,
      'decided_at', (
        select decision.decided_at
        from private.decisions as decision
        where decision.kind = _kind and decision.subject_id = _subject_id and decision.undone_at is null
        order by decision.id desc
        limit 1
      )
    )::text;
end
$$;
comment on function private.refuse_stale(text, text, text, uuid) is
  'Raises PT409 with the present state as JSON in the detail. Not for API roles.';

create function private.record_decision(_decision private.decisions, _action text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.decisions (
    kind, subject_id, user_id, from_state, to_state, version, record_ids, reason, admin_notes, decided_by
  ) values (
    _decision.kind, _decision.subject_id, _decision.user_id, _decision.from_state, _decision.to_state,
    _decision.version, coalesce(_decision.record_ids, '{}'),
    nullif(btrim(_decision.reason), ''), nullif(btrim(_decision.admin_notes), ''), auth.uid()
  );
  perform private.record_audit(
    _action, 'ok', _decision.subject_id::text,
    jsonb_build_object('from', _decision.from_state, 'to', _decision.to_state)
  );
end
$$;
comment on function private.record_decision(private.decisions, text) is
  'Keeps a decision of the caller and its line in the audit log. Not for API roles.';

create function private.require_short_words(_reason text, _admin_notes text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(btrim(_reason)) > 1000 then
    raise exception 'A reason has at most 1000 characters' using errcode = '22023';
  end if;
  if char_length(btrim(_admin_notes)) > 2000 then
    raise exception 'Notes have at most 2000 characters' using errcode = '22023';
  end if;
end
$$;
comment on function private.require_short_words(text, text) is 'Raises 22023 for what is too long to be kept.';

-- The listing as it is now, locked. One's own listing is somebody else's to decide.
create function private.take_listing_to_decide(
  _property_id uuid, _seen_status text, _seen_version integer
) returns public.properties
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
begin
  select * into _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if auth.uid() in (_listing.owner_id, _listing.broker_id) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _listing.approval_status <> _seen_status then
    perform private.refuse_stale(
      format('This listing was decided meanwhile: it is %s.', _listing.approval_status),
      _listing.approval_status, 'property', _property_id
    );
  end if;
  if _listing.version <> _seen_version then
    perform private.refuse_stale(
      'The owner has changed this listing meanwhile. Please look at it again.',
      _listing.approval_status, 'property', _property_id
    );
  end if;
  if _listing.archived_at is not null then
    perform private.refuse_stale(
      'The owner has put this listing away.', _listing.approval_status, 'property', _property_id
    );
  end if;
  return _listing;
end
$$;
comment on function private.take_listing_to_decide(uuid, text, integer) is
  'Locks a listing for a decision. PT404, 42501 for one''s own, PT409 when it is not as the admin saw it. Not for API roles.';

create function private.tell_listing_decision(_listing public.properties, _kind text, _reason text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.notify_decision(
    keeper.id, _kind, _listing.id, jsonb_build_object('title', _listing.title, 'reason', nullif(btrim(_reason), ''))
  )
  from unnest(array[_listing.owner_id, _listing.broker_id]) as keeper (id)
  where keeper.id is not null
$$;
comment on function private.tell_listing_decision(public.properties, text, text) is
  'Has owner and broker told of a decision on their listing. Not for API roles.';

create function public.admin_update_property_approval(
  _property_id uuid,
  _approval_status text,
  _admin_notes text default null,
  _reason text default null,
  _seen_status text default 'pending',
  _seen_version integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
  _version integer;
  -- with the specified arguments alone the notes of a rejection are the only words there are: its owner gets them
  _told constant text := coalesce(
    nullif(btrim(_reason), ''), case _approval_status when 'rejected' then nullif(btrim(_admin_notes), '') end
  );
begin
  perform private.require_admin();
  perform private.require_pace('{property.approved,property.rejected,property.changes_requested}', 120);
  if coalesce(_approval_status, '') not in ('approved', 'rejected') then
    raise exception 'A listing is approved or rejected' using errcode = '22023';
  end if;
  perform private.require_short_words(_told, _admin_notes);
  -- asked twice (a retry, two admins of one mind): the first answer stands
  if exists (
    select
    from public.properties as listing
    where listing.id = _property_id
      and listing.approval_status = _approval_status
      and auth.uid() not in (listing.owner_id, coalesce(listing.broker_id, listing.owner_id))
  ) then
    return jsonb_build_object('success', true);
  end if;
  _listing := private.take_listing_to_decide(_property_id, coalesce(_seen_status, 'pending'), _seen_version);
  update public.properties set approval_status = _approval_status where id = _property_id returning version into _version;
  perform private.record_decision(
    row(
      null, 'property', _property_id, _listing.owner_id, _listing.approval_status, _approval_status, _version, null,
      _told, _admin_notes, null, null, null
    )::private.decisions,
    'property.' || _approval_status
  );
  perform private.tell_listing_decision(_listing, 'listing_' || _approval_status, _told);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_update_property_approval(uuid, text, text, text, text, integer) is
  'Approves or rejects a listing. _reason is told to the owner, _admin_notes stay among admins; a rejection without a '
  'reason tells its notes. _seen_status and '
  '_seen_version: what the admin looked at; PT409 when it is another now, with the present state in the details. '
  '{success: true}, PT404, 22023 for another word, 42501 for one''s own listing.';

create function public.admin_request_property_changes(
  _property_id uuid, _reason text, _admin_notes text default null, _seen_version integer default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
begin
  perform private.require_admin();
  perform private.require_pace('{property.approved,property.rejected,property.changes_requested}', 120);
  if coalesce(btrim(_reason), '') = '' then
    raise exception 'Say what is to be changed' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  _listing := private.take_listing_to_decide(_property_id, 'pending', _seen_version);
  perform private.record_decision(
    row(
      null, 'property', _property_id, _listing.owner_id, 'pending', 'changes_requested', _listing.version, null,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'property.changes_requested'
  );
  perform private.tell_listing_decision(_listing, 'listing_changes_requested', _reason);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_request_property_changes(uuid, text, text, integer) is
  'Tells the owner what to change; the listing stays pending. {success: true}, or as admin_update_property_approval.';
grant execute on function
  public.admin_update_property_approval(uuid, text, text, text, text, integer),
  public.admin_request_property_changes(uuid, text, text, integer)
  to authenticated;

-- Decisions on who somebody is and on what they may be here, and taking a decision back.

-- The public face of a host says since when the identity is checked; it follows the person's state.
create function private.tg_profiles__mark_hosts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hosts as host
  set identity_checked_at = case when new.verification_status = 'verified' then now() end
  where host.user_id = new.id;
  return null;
end
$$;

-- Without a list of columns: the status also changes in a statement that only names a name.
create trigger _300_mark_hosts after update on public.profiles
  for each row when (
    (old.verification_status = 'verified') is distinct from (new.verification_status = 'verified')
  )
  execute function private.tg_profiles__mark_hosts();

create function private.tg_hosts__mark_checked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.identity_checked_at is null and exists (
    select from public.profiles as profile where profile.id = new.user_id and profile.verification_status = 'verified'
  ) then
    new.identity_checked_at := now();
  end if;
  return new;
end
$$;

create trigger _100_mark_checked before insert on public.hosts
  for each row execute function private.tg_hosts__mark_checked();

-- Documents that wait are decided with the person, or one of them by its id. A rejected document does not take away what
-- another one proved.
create function public.admin_update_verification_status(
  _user_id uuid,
  _status text,
  _admin_notes text default null,
  _reason text default null,
  _seen_status text default null,
  _record_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _before text;
  _after text := _status;
  _record_status constant text := case _status when 'verified' then 'verified' else 'rejected' end;
  _record public.verification_records;
  _record_ids uuid[] := '{}';
begin
  perform private.require_admin();
  perform private.require_pace('{kyc.status}', 120);
  if coalesce(_status, '') not in ('pending', 'verified', 'rejected', 'requires_documents') then
    raise exception 'A verification is pending, verified, rejected or requires_documents' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  if _user_id = auth.uid() then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  select profile.verification_status into _before
  from public.profiles as profile
  where profile.id = _user_id
  for update;
  if _before is null then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;

  if _record_id is not null then
    select * into _record
    from public.verification_records as handed
    where handed.id = _record_id and handed.user_id = _user_id
    for update;
    if _record.id is null then
      raise exception 'This document was not found' using errcode = 'PT404';
    end if;
    if _record.status <> 'pending' then
      if _record.status = _record_status and _status <> 'pending' then
        return jsonb_build_object('success', true);
      end if;
      perform private.refuse_stale(
        format('This document was decided meanwhile: it is %s.', _record.status), _record.status, 'person', _user_id
      );
    end if;
    if _record_status = 'rejected' and _before = 'verified' then
      _after := _before;
    end if;
  elsif _before = _status then
    if not exists (
      select from public.verification_records as handed where handed.user_id = _user_id and handed.status = 'pending'
    ) or _status = 'pending' then
      return jsonb_build_object('success', true);
    end if;
  elsif _before <> coalesce(_seen_status, case when _before in ('verified', 'rejected') then '' else _before end) then
    perform private.refuse_stale(
      format('This person was decided meanwhile: %s.', replace(_before, '_', ' ')), _before, 'person', _user_id
    );
  end if;

  if _status <> 'pending' then
    with decided as (
      update public.verification_records as handed
      set status = _record_status,
        reason = nullif(btrim(_reason), ''),
        admin_notes = nullif(btrim(_admin_notes), ''),
        reviewed_by = auth.uid(),
        reviewed_at = now()
      where handed.user_id = _user_id
        and handed.status = 'pending'
        and (_record_id is null or handed.id = _record_id)
      returning handed.id
    )
    select coalesce(array_agg(decided.id), '{}') into _record_ids from decided;
  end if;
  update public.profiles set verification_status = _after, updated_at = now() where id = _user_id and _after <> _before;

  perform private.record_decision(
    row(
      null, 'person', _user_id, _user_id, _before, _status, null, _record_ids, _reason, _admin_notes, null, null, null
    )::private.decisions,
    'kyc.status'
  );
  if _status <> 'pending' then
    perform private.notify_decision(
      _user_id, 'identity_' || _status, _user_id, jsonb_build_object('reason', nullif(btrim(_reason), ''))
    );
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_update_verification_status(uuid, text, text, text, text, uuid) is
  'Sets a person''s verification (pending, verified, rejected, requires_documents) and decides the documents that wait, or '
  'the one of _record_id. _reason is told to the person, _admin_notes are not. A person already verified or rejected is '
  'changed only by who says so in _seen_status; else PT409. {success: true}, PT404, 22023, 42501 for oneself.';

create function public.admin_set_role_approval(
  _role_id uuid, _approval_status text, _admin_notes text default null, _reason text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _asked public.user_roles;
begin
  perform private.require_admin();
  perform private.require_pace('{role.approved,role.rejected}', 120);
  if coalesce(_approval_status, '') not in ('approved', 'rejected') then
    raise exception 'A role is approved or rejected' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  select * into _asked from public.user_roles as asked where asked.id = _role_id for update;
  if _asked.id is null or _asked.role = 'admin' then
    raise exception 'This request was not found' using errcode = 'PT404';
  end if;
  if _asked.user_id = auth.uid() then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _asked.role_approval_status = _approval_status then
    return jsonb_build_object('success', true);
  end if;
  if _asked.role_approval_status <> 'pending' then
    perform private.refuse_stale(
      format('This request was decided meanwhile: it is %s.', _asked.role_approval_status),
      _asked.role_approval_status, 'role', _role_id
    );
  end if;
  update public.user_roles
  set role_approval_status = _approval_status, decided_at = now(), decided_by = auth.uid()
  where id = _role_id;
  perform private.record_decision(
    row(
      null, 'role', _role_id, _asked.user_id, 'pending', _approval_status, null, null, _reason, _admin_notes,
      null, null, null
    )::private.decisions,
    'role.' || _approval_status
  );
  perform private.notify_decision(
    _asked.user_id, 'role_' || _approval_status, _role_id,
    jsonb_build_object('role', _asked.role, 'reason', nullif(btrim(_reason), ''))
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_set_role_approval(uuid, text, text, text) is
  'Approves or rejects a role that somebody asked for. {success: true}; PT404, PT409 when another admin decided otherwise, '
  '22023, 42501 for one''s own.';

create function public.admin_undo_decision(_kind text, _subject_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _made private.decisions;
  _is_unchanged boolean;
begin
  perform private.require_admin();
  select * into _made
  from private.decisions as decision
  where decision.kind = _kind and decision.subject_id = _subject_id
  order by decision.id desc
  limit 1
  for update;
  if _made.id is null
    or _made.undone_at is not null
    or _made.decided_by is distinct from auth.uid()
    -- a suspension is lifted with a reason, which its person reads
    or _made.to_state = 'lister_suspended'
    or _made.decided_at < now() - make_interval(secs => (private.setting('decision_undo_seconds'))::integer)
  then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'too_late';
  end if;

  case _made.kind
    when 'property' then
      update public.properties as listing
      set approval_status = _made.from_state
      where listing.id = _subject_id and listing.version = _made.version and _made.to_state <> 'changes_requested';
      _is_unchanged := found or _made.to_state = 'changes_requested';
      -- neither the decision nor its taking back happened, as far as the owner is concerned
      delete from public.property_events as event
      where event.property_id = _subject_id and (event.happened_at = now() or (
        event.happened_at = _made.decided_at and event.event = _made.to_state
      ));
    when 'revision' then
      perform from public.properties as listing
      where listing.id = _subject_id and listing.version = _made.version and listing.approval_status = 'approved'
      for update;
      _is_unchanged := found;
      if _is_unchanged then
        if _made.to_state = 'approved' then
          perform private.exchange_revision(_subject_id);
        end if;
        update public.property_revisions as revision
        set review_status = 'pending', reason = null, decided_at = null
        where revision.property_id = _subject_id;
        update public.properties as listing
        set revision_sent_at = (
          select revision.sent_at from public.property_revisions as revision where revision.property_id = _subject_id
        )
        where listing.id = _subject_id;
        delete from public.property_events as event
        where event.property_id = _subject_id
          and event.happened_at = _made.decided_at and event.event = 'changes_' || _made.to_state;
      end if;
    when 'report' then
      perform from public.properties as listing
      where listing.id = _subject_id and listing.version = _made.version
      for update;
      _is_unchanged := found;
      if _is_unchanged then
        with undone as (
          update private.decisions as approval set undone_at = now()
          where approval.kind = 'property' and approval.subject_id = _subject_id
            and approval.decided_at = _made.decided_at and approval.undone_at is null
          returning approval.from_state
        )
        update public.properties as listing set approval_status = undone.from_state
        from undone
        where listing.id = _subject_id and listing.approval_status <> undone.from_state;
        if _made.from_state = 'held' then
          insert into private.property_holds (property_id, reason) values (_subject_id, 'reports') on conflict do nothing;
        end if;
        update public.property_reports as report
        set decision = null, decided_at = null, decided_by = null, answer = null
        where report.id = any (_made.record_ids);
        delete from public.property_events as event
        where event.property_id = _subject_id and event.happened_at in (now(), _made.decided_at);
      end if;
    when 'person' then
      update public.verification_records as handed
      set status = 'pending', reason = null, admin_notes = null, reviewed_by = null, reviewed_at = null
      where handed.id = any (_made.record_ids);
      update public.profiles set verification_status = _made.from_state, updated_at = now() where id = _subject_id;
      _is_unchanged := found;
    when 'role' then
      update public.user_roles
      set role_approval_status = 'pending', decided_at = null, decided_by = null
      where id = _subject_id and role_approval_status = _made.to_state;
      _is_unchanged := found;
  end case;
  if not _is_unchanged then
    raise exception 'This decision can no longer be taken back' using errcode = 'PT409', hint = 'changed_meanwhile';
  end if;
  update private.decisions set undone_at = now() where id = _made.id;
  delete from private.notices where about_id = _subject_id;
  perform private.record_audit(
    'decision.undone', 'ok', _subject_id::text, jsonb_build_object('kind', _kind, 'from', _made.to_state)
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_undo_decision(text, uuid) is
  'Takes the caller''s own last decision on a property, revision, person, role or report (of a listing) back, within seconds '
  'and before anybody is told. {success: true}, or PT409 when it is too late.';
grant execute on function
  public.admin_update_verification_status(uuid, text, text, text, text, uuid),
  public.admin_set_role_approval(uuid, text, text, text),
  public.admin_undo_decision(text, uuid)
  to authenticated;

-- A revision is approved or sent back by an admin who names the version they looked at. Approving exchanges what the listing
-- says for what was proposed, in one transaction; what it said before stays for as long as the approval may be taken back.
create function private.exchange_revision(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.reviewed_columns()) as name);
  _shown jsonb;
  _shown_photos jsonb;
  _proposed jsonb;
  _proposed_photos jsonb;
begin
  select to_jsonb(listing) into strict _shown from public.properties as listing where listing.id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _shown_photos
  from public.property_photos as photo where photo.property_id = _property_id;
  select to_jsonb(revision) into strict _proposed
  from public.property_revisions as revision where revision.property_id = _property_id;
  select coalesce(jsonb_agg(to_jsonb(photo)), '[]') into _proposed_photos
  from public.property_revision_photos as photo where photo.property_id = _property_id;

  -- the names of columns are of a migration's writing
  execute format(
    $q$
      update public.properties as listing
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.properties, $2))
      where listing.id = $1
    $q$,
    _columns
  ) using _property_id, _proposed;
  execute format(
    $q$
      update public.property_revisions as revision
      set (%1$s) = (select %1$s from jsonb_populate_record(null::public.property_revisions, $2))
      where revision.property_id = $1
    $q$,
    _columns
  ) using _property_id, _shown;
  update public.property_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_revision_photos, _proposed_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
  update public.property_revision_photos as photo
  set width = known.width, height = known.height, placeholder = known.placeholder, alt_text = known.alt_text
  from jsonb_populate_recordset(null::public.property_photos, _shown_photos) as known
  where photo.property_id = _property_id and known.object_name = photo.object_name;
end
$$;
comment on function private.exchange_revision(uuid) is
  'Makes the revision what the listing says, and what it said the revision, photos with them. Not for API roles.';

create function public.admin_decide_property_revision(
  _property_id uuid, _decision text, _seen_version integer, _reason text default null, _admin_notes text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _listing public.properties;
  _version integer;
begin
  perform private.require_admin();
  perform private.require_pace(
    '{property.approved,property.rejected,property.changes_requested,revision.approved,revision.rejected}', 120
  );
  if coalesce(_decision, '') not in ('approved', 'rejected') then
    raise exception 'A change of a listing is approved or rejected' using errcode = '22023';
  end if;
  if _decision = 'rejected' and coalesce(btrim(_reason), '') = '' then
    raise exception 'Say why the change is not approved' using errcode = '22023';
  end if;
  perform private.require_short_words(_reason, _admin_notes);
  -- asked twice (a lost answer): the first answer stands
  if exists (
    select
    from private.decisions as made
    join public.properties as listing on listing.id = made.subject_id and listing.version = made.version
    where made.kind = 'revision' and made.subject_id = _property_id and made.decided_by = auth.uid()
      and made.to_state = _decision and made.undone_at is null
  ) then
    return jsonb_build_object('success', true);
  end if;
  -- whoever does not say which version they saw has seen none
  _listing := private.take_listing_to_decide(_property_id, 'approved', coalesce(_seen_version, 0));
  if _listing.revision_sent_at is null then
    perform private.refuse_stale(
      'No change of this listing waits for a decision.', _listing.approval_status, 'revision', _property_id
    );
  end if;
  if _decision = 'approved' then
    perform private.exchange_revision(_property_id);
  end if;
  update public.property_revisions as revision
  set review_status = case _decision when 'approved' then 'replaced' else 'rejected' end,
    reason = case _decision when 'rejected' then btrim(_reason) end,
    decided_at = now()
  where revision.property_id = _property_id;
  update public.properties as listing set revision_sent_at = null where listing.id = _property_id
  returning listing.version into _version;
  perform private.record_decision(
    row(
      null, 'revision', _property_id, _listing.owner_id, 'pending', _decision, _version, null,
      _reason, _admin_notes, null, null, null
    )::private.decisions,
    'revision.' || _decision
  );
  perform private.record_property_event(_listing, 'changes_' || _decision, case _decision when 'rejected' then _reason end);
  perform private.tell_listing_decision(_listing, 'revision_' || _decision, _reason);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.admin_decide_property_revision(uuid, text, integer, text, text) is
  'Approves or rejects what is proposed for an approved listing, as it was at _seen_version of the listing. Rejected, the '
  'approved version stays and the keepers read _reason. {success: true}, PT404, PT409 when it is another now, with the '
  'present state in the details, 22023 for another word or no reason, 42501 for one''s own listing.';
grant execute on function public.admin_decide_property_revision(uuid, text, integer, text, text) to authenticated;
