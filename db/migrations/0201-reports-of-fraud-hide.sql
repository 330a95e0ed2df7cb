-- Independent reports of fraud hide a listing until a person has looked (docs/decisions/043). It is a hold like that of a
-- suspension: the listing is as if its owner had hidden it, for every reader at once, and comes back as it was.
insert into private.settings (name, value, kind, least, most) values
  ('reports_that_hide', '3', 'whole_number', 2, 100),
  ('reporter_account_hours', '24', 'whole_number', 0, 720);

alter table private.property_holds
  drop constraint property_holds_reason_check,
  add constraint property_holds_reason_check check (reason in ('suspension', 'moderation', 'reports'));

alter table public.property_events
  drop constraint property_events_event_check,
  add constraint property_events_event_check check (event in (
    'approved', 'rejected', 'changes_requested', 'sent_to_review',
    'changes_sent', 'changes_approved', 'changes_rejected', 'changes_withdrawn',
    'available', 'rented', 'maintenance', 'archived', 'restored', 'hidden', 'shown',
    'hidden_by_reports', 'cleared_of_reports'
  ));

alter table private.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in (
    'second_factor_on', 'second_factor_off', 'second_factor_by_email', 'second_factor_by_sms', 'account_erased',
    'new_device', 'authenticator_added', 'authenticator_removed', 'phone_factor_added', 'phone_factor_removed',
    'phone_added', 'phone_changed', 'address_released',
    'listing_approved', 'listing_rejected', 'listing_changes_requested', 'revision_approved', 'revision_rejected',
    'identity_verified', 'identity_rejected', 'identity_requires_documents',
    'role_approved', 'role_rejected',
    'listing_hidden_by_reports', 'listing_cleared_of_reports',
    'report_nothing_wrong', 'report_changes_requested', 'report_taken_down'
  ));

-- What somebody's word is worth here is asked of the account, not of the words.
create function private.independent_reports(_property_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select least(
    count(distinct report.reporter_id),
    -- accounts made one after the other are one person's
    count(distinct case known.hours
      when 0 then report.reporter_id::text else floor(extract(epoch from person.created_at) / (3600 * known.hours))::text
    end),
    count(distinct report.network_hash)
  )::integer
  from public.property_reports as report
  join auth.users as person on person.id = report.reporter_id
  cross join (select private.setting('reporter_account_hours')::integer) as known (hours)
  where report.property_id = _property_id
    and report.decided_at is null
    and report.reason in ('money_first', 'not_theirs')
    and person.created_at <= report.created_at - make_interval(hours => known.hours)
    and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
    and person.deleted_at is null and (person.banned_until is null or person.banned_until <= now())
    -- a rival is read by an admin and hides nothing
    and not exists (
      select from public.properties as kept where report.reporter_id in (kept.owner_id, kept.broker_id)
    )
    -- nor does whoever was wrong about this listing before, or more often wrong than right
    and (
      select count(*) filter (where earlier.decision = 'nothing_wrong' and earlier.property_id = _property_id) = 0
        and count(*) filter (where earlier.decision = 'nothing_wrong')
          <= count(*) filter (where earlier.decision <> 'nothing_wrong')
      from public.property_reports as earlier
      where earlier.reporter_id = report.reporter_id and earlier.decided_at is not null
    )
$$;
comment on function private.independent_reports(uuid) is
  'How many people who have nothing to do with each other say of a listing that it is a fraud. Not for API roles.';

-- Holding a listing and letting it go changes columns whose triggers tell of the change as if its keepers had made it.
create function private.forget_side_events(_property_id uuid, _events text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.property_events as event
  where event.property_id = _property_id and event.event = any (_events) and event.happened_at = now();
  delete from public.activities as told
  where told.subject_id = _property_id and told.happened_at = now()
    and told.kind = any (select 'listing.' || name from unnest(_events) as name)
$$;
comment on function private.forget_side_events(uuid, text[]) is
  'Lets go of what this transaction told of a listing besides what it tells itself. Not for API roles.';

create function private.tg_property_reports__hide() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _listing public.properties;
begin
  -- two reports at the same moment see each other
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || new.property_id, 0));
  if private.independent_reports(new.property_id) < private.setting('reports_that_hide')::integer then
    return null;
  end if;
  insert into private.property_holds (property_id, reason) values (new.property_id, 'reports') on conflict do nothing;
  if not found then
    return null;
  end if;
  select * into strict _listing from public.properties as listing where listing.id = new.property_id;
  perform private.forget_side_events(new.property_id, '{hidden}');
  perform private.record_property_event(_listing, 'hidden_by_reports');
  -- by nobody: the third reporter has decided nothing
  perform private.record_audit('report.hid_listing', 'ok', new.property_id::text, '{}', null);
  insert into private.notices (kind, email, words)
  select 'listing_hidden_by_reports', person.email, jsonb_build_object('title', _listing.title)
  from auth.users as person
  where person.id in (_listing.owner_id, _listing.broker_id)
    and person.email_confirmed_at is not null and coalesce(person.email, '') <> '';
  return null;
end
$$;
create trigger _500_hide after insert on public.property_reports
  for each row when (new.reporter_id is not null and new.reason in ('money_first', 'not_theirs'))
  execute function private.tg_property_reports__hide();
