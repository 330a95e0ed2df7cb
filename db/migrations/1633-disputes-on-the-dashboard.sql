-- An admin who opens the dashboard reads how many disputes wait for a proposal, and since when.

create or replace function public.admin_get_figures(_source text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $_$
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
    when 'thread_reports' then private.figures_of('private.thread_reports', 'decided_at is null')
    -- one that is proposed waits for its two sides
    when 'disputes' then private.figures_of('private.disputes', $q$state = 'asked'$q$)
  end;
end
$_$;
comment on function public.admin_get_figures(_source text) is
  'Numbers of users, properties, verification_records, role_approvals, reports, thread_reports or disputes: total, waiting, waiting_since, last_seven_days, and how many came on each of 30 days of India. Null for another word. For admins.';

create or replace function public.my_dashboard(
  _parts text[], _kept_as text default null, _visits_from timestamptz default null, _columns jsonb default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $_$
declare
  _part text;
  _found jsonb;
  _answer jsonb := '{}';
  _named text;
begin
  for _part in select distinct named from unnest(_parts) as named loop
    if _part in ('saved', 'news', 'homes') then
      -- Named by whoever shows the card, and read with the caller's rights: the list of a card's columns has its home there.
      select string_agg(format('shown.%I', name), ', ') into _named
      from jsonb_array_elements_text(_columns -> case _part when 'homes' then 'own' else 'listed' end) as name;
      if _named is null then
        raise exception 'my_dashboard: the columns of % are missing', _part using errcode = '22023', hint = 'bad_argument';
      end if;
    end if;
    case _part
      when 'threads' then _found := public.my_threads(_limit => 3);
      when 'waiting' then _found := public.my_threads(_only => 'my_turn', _limit => 10);
      when 'applications' then _found := public.my_applications();
      when 'signatures' then
        -- An agreement that waits for somebody has changed not long ago: it ends by itself within a month.
        _found := (
          select jsonb_agg(asked) from jsonb_array_elements(public.my_agreements(null, 50) -> 'agreements') as asked
          where (asked ->> 'is_my_turn')::boolean
        );
      when 'visits' then _found := public.my_visits(_from => _visits_from, _limit => 100);
      when 'profile' then _found := public.my_renter_profile();
      when 'tenancies' then _found := public.my_tenancies('tenant');
      when 'tickets' then _found := public.my_tickets('tenant', null, 'open', null, 30);
      when 'repairs' then _found := public.my_tickets('host', null, 'open', null, 30);
      when 'to_confirm' then _found := public.payments_to_confirm();
      when 'arrears' then _found := public.arrears();
      when 'leaving' then _found := public.leaving_tenancies();
      when 'mandates' then _found := public.my_mandates();
      when 'leads' then _found := public.my_leads();
      when 'overview' then _found := (select to_jsonb(told) from public.my_listing_overview(_kept_as) as told);
      when 'views' then
        _found := (select jsonb_agg(to_jsonb(told) order by told.day) from public.my_listing_views(_kept_as, null, 30) as told);
      when 'sent_back' then
        _found := (
          select jsonb_agg(to_jsonb(told) order by told.happened_at desc, told.property_id)
          from public.my_review_answers(_kept_as) as told
        );
      when 'figures' then _found := (select jsonb_agg(to_jsonb(told)) from public.my_listing_figures() as told);
      when 'applicants' then
        _found := (
          select jsonb_agg(jsonb_build_object('property_id', waiting.property_id))
          from (
            select sent.property_id
            from public.applications as sent
            join public.properties as home on home.id = sent.property_id
            where sent.state = 'submitted'
              and exists (select from public.property_listers as lister where lister.property_id = home.id)
            limit 500
          ) as waiting
        );
      when 'drafts' then
        _found := (
          select jsonb_agg(to_jsonb(own) order by own.updated_at desc, own.id)
          from (select draft.id, draft.step, draft.facts, draft.version, draft.updated_at from public.property_drafts as draft) as own
        );
      when 'roles' then
        _found := (
          select jsonb_agg(
            jsonb_build_object('role', held.role, 'role_approval_status', held.role_approval_status) order by held.created_at
          )
          from public.user_roles as held where held.user_id = auth.uid()
        );
      when 'papers' then
        _found := (
          select jsonb_agg(to_jsonb(handed) order by handed.created_at desc)
          from (
            select paper.id, paper.document_type, paper.document_number, paper.full_name, paper.document_url, paper.status,
              paper.reason, paper.created_at, paper.reviewed_at
            from public.verification_records as paper where paper.user_id = auth.uid()
          ) as handed
        );
      when 'saved' then
        execute format($query$
          select jsonb_build_object(
            'total', (select count(*) from public.saved_properties as kept where kept.user_id = auth.uid()),
            'rows', coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.property_id), '[]')
          )
          from (
            select saved.property_id, saved.note, saved.created_at, to_jsonb(home) as home
            from public.saved_properties as saved
            left join lateral (
              select %s from public.properties as shown where shown.id = saved.property_id
            ) as home on true
            where saved.user_id = auth.uid()
            order by saved.created_at desc, saved.property_id limit 24
          ) as page
        $query$, _named) into _found;
      when 'news' then
        execute format($query$
          select jsonb_agg(to_jsonb(told) order by told.found_at desc, told.property_id)
          from (
            select news.search_id, news.name, news.kind, news.previous_price, news.found_at, news.property_id,
              to_jsonb(home) as home
            from private.own_search_news() as news
            cross join lateral (
              select %s from public.properties as shown
              where shown.id = news.property_id and shown.is_public and shown.status = 'available'
                and shown.approval_status = 'approved'
            ) as home
            order by news.found_at desc, news.property_id limit 3
          ) as told
        $query$, _named) into _found;
      when 'homes' then
        execute format($query$
          with own as (
            select shown.id, shown.created_at, to_jsonb(card) as card,
              jsonb_build_array(jsonb_build_object('is_owner', lister.is_owner)) as listers
            from public.properties as shown
            join public.property_listers as lister on lister.property_id = shown.id
            cross join lateral (select %s) as card
            where shown.archived_at is null
              and case $1 when 'owner' then lister.is_owner when 'broker' then lister.is_broker else true end
          )
          select jsonb_build_object(
            'total', (select count(*) from own),
            'homes', coalesce(jsonb_agg(newest.card || jsonb_build_object(
              'listers', newest.listers,
              'revision', (
                select jsonb_build_object('review_status', revision.review_status)
                from public.property_revisions as revision where revision.property_id = newest.id
              ),
              'answers', coalesce((
                select jsonb_agg(to_jsonb(last_answer))
                from (
                  select told.event, told.note, told.happened_at from public.property_events as told
                  where told.property_id = newest.id
                    and told.event in (select answer from jsonb_array_elements_text($2) as answer)
                  order by told.id desc limit 1
                ) as last_answer
              ), '[]')
            ) order by newest.created_at desc, newest.id desc), '[]')
          )
          from (select * from own order by own.created_at desc, own.id desc limit 5) as newest
        $query$, _named) into _found using _kept_as, _columns -> 'answers';
      when 'figures_of_users', 'figures_of_properties', 'figures_of_verification_records', 'figures_of_role_approvals',
        'figures_of_reports', 'figures_of_thread_reports', 'figures_of_disputes'
      then _found := public.admin_get_figures(substr(_part, 12));
      when 'held' then _found := to_jsonb(public.admin_count_listed('reports', '{"state": "held"}'));
      when 'waiting_pending', 'waiting_changed' then
        _found := (
          select jsonb_agg(to_jsonb(told) order by told.created_at, told.id)
          from public.admin_get_all_properties(_limit => 6, _approval_status => substr(_part, 9), _sort => 'oldest') as told
        );
      when 'waiting_records' then
        _found := (
          select jsonb_agg(to_jsonb(told) order by told.created_at, told.id)
          from public.admin_get_verification_records(_limit => 6, _status => 'pending', _sort => 'oldest') as told
        );
      when 'waiting_roles' then
        _found := (
          select jsonb_agg(to_jsonb(told) order by told.created_at, told.id)
          from public.get_pending_role_approvals(_limit => 6, _sort => 'oldest') as told
        );
      else continue;
    end case;
    _answer := _answer || jsonb_build_object(_part, coalesce(_found, '[]'));
  end loop;
  return _answer;
end
$_$;
