-- The desk counts reports like its other queues, and takes a decision on them back like its other decisions.
create or replace function public.admin_count_listed(_list text, _filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  _search constant text := _filters ->> 'search';
  _count bigint;
begin
  perform private.require_admin();
  -- a page's number needs no more: behind ten thousand nobody leafs
  case _list
    when 'users' then
      execute 'select count(*) from (select 1 ' || private.listed_people() || ' limit 10001) as counted'
      into _count
      using
        private.people_to_list(_search, nullif(_filters ->> 'role', 'all')),
        private.chosen(_filters ->> 'status', '{pending,verified,rejected,requires_documents}'),
        private.chosen(_filters ->> 'role', '{none,admin,owner,broker,tenant}');
    when 'properties' then
      execute 'select count(*) from (select 1 ' || private.listed_properties() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'approval_status', '{pending,approved,rejected,changed}'),
        private.chosen(_filters ->> 'status', '{available,rented,maintenance}'),
        nullif(_filters ->> 'property_type', 'all'),
        (_filters ->> 'min_price')::numeric, (_filters ->> 'max_price')::numeric,
        (_filters ->> 'bedrooms')::integer, (_filters ->> 'bathrooms')::integer;
    when 'verification_records' then
      execute 'select count(*) from (select 1 ' || private.listed_records() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.record_status(_filters ->> 'status'),
        private.chosen(_filters ->> 'document_type', '{aadhaar,pan,passport,driving_license}');
    when 'role_approvals' then
      execute 'select count(*) from (select 1 ' || private.listed_role_requests() || ' limit 10001) as counted'
      into _count
      using private.found_people(_search), private.chosen(_filters ->> 'role', '{tenant,owner,broker}');
    when 'reports' then
      execute 'select count(*) from (select 1 ' || private.listed_reported() || ' limit 10001) as counted'
      into _count
      using
        private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
        private.chosen(_filters ->> 'state', '{open,held,decided}'),
        private.chosen(_filters ->> 'reason', '{not_available,wrong_facts,money_first,not_theirs,discrimination,other}');
    else
      raise exception 'There is no such list' using errcode = '22023';
  end case;
  return _count;
end
$$;
comment on function public.admin_count_listed(text, jsonb) is
  'How many rows a list has (users, properties, verification_records, role_approvals, reports) with these filters, named as '
  'the list''s arguments without the underscore; 10001 means more than 10000. For admins; 42501, 22023.';

create or replace function public.admin_get_figures(_source text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return case _source
    when 'users' then private.figures_of('public.profiles', 'false')
    when 'properties' then
      private.figures_of('public.properties', $q$approval_status = 'pending' and archived_at is null$q$)
    when 'verification_records' then private.figures_of('public.verification_records', $q$status = 'pending'$q$)
    when 'role_approvals' then
      private.figures_of(
        $q$(select * from public.user_roles where role <> 'admin') as asked$q$, $q$role_approval_status = 'pending'$q$
      )
    when 'reports' then private.figures_of('public.property_reports', 'decided_at is null')
  end;
end
$$;
comment on function public.admin_get_figures(text) is
  'Numbers of users, properties, verification_records, role_approvals or reports: total, waiting, waiting_since, '
  'last_seven_days, and how many came on each of 30 days of India. Null for another word. For admins.';

create or replace function public.admin_undo_decision(_kind text, _subject_id uuid) returns jsonb
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
