-- Decisions of admins on listings, people's identity and roles: what was decided, by whom, from which state, with what the
-- person is told and what admins note among themselves. A decision can be taken back for some seconds, and nobody is told
-- of it before. One table for the three kinds, so that the history of a case is read in one place.
drop table private.property_reviews;
drop function private.tg_property_reviews__events();
delete from private.personal_data where relation = 'private.property_reviews';

create table private.decisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('property', 'person', 'role')),
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
comment on column private.decisions.subject_id is 'The listing, the person or the role record, by kind.';
comment on column private.decisions.user_id is 'Whom it concerns: the owner of the listing, the person.';
comment on column private.decisions.version is 'Of a listing: its version after the decision.';
comment on column private.decisions.record_ids is 'Of a person: the documents that were decided with it.';
comment on column private.decisions.reason is 'What the person is told.';
comment on column private.decisions.admin_notes is 'What admins note among themselves.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.decisions', 'user_id', 't.user_id = $1', true, '{decided_by,admin_notes}', 'deleted', 'Decisions on the person''s listings, identity and roles. Notes of admins among themselves are withheld.'),
  ('private.decisions', 'decided_by', 't.decided_by = $1', false, '{}', 'kept', 'Decisions of an admin on others; kept as a duty of the site.');

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

insert into private.settings (name, value) values ('decision_undo_seconds', '15') on conflict (name) do nothing;

alter table private.notices
  add column about_id uuid,
  add column words jsonb not null default '{}' check (char_length(words::text) <= 2000),
  add column not_before timestamptz not null default now(),
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected'
  ));
comment on column private.notices.about_id is 'What it tells of, so that a decision taken back is not told.';
comment on column private.notices.words is 'The person''s own title of the listing, the role, and the reason an admin gave.';
comment on column private.notices.not_before is 'When the mail may be written at the earliest.';

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
