-- What is read of records, and what is let go of: photos that were uploaded and never named.

create function private.handover_lines(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'place', line.place, 'room', line.room, 'item', line.item, 'condition', line.condition, 'words', line.words,
    'other_words', line.other_words, 'side', line.side, 'compares_with', line.compares_with, 'photos', coalesce(shown.photos, '[]')
  ) order by line.place, line.id), '[]')
  from private.handover_items as line
  left join lateral (
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'object_name', photo.object_name, 'sha256', photo.sha256, 'taken_at', photo.taken_at,
      'received_at', photo.received_at, 'side', photo.side,
      -- the same picture says nothing new of another day
      'is_in_other_record', exists (
        select from private.handover_photos as same join private.handover_items as there on there.id = same.item_id
        join private.handovers as other on other.id = there.handover_id
        where other.tenancy_id = _handover.tenancy_id and other.id <> _handover.id
          and (same.sha256 = photo.sha256 or same.device_sha256 = photo.device_sha256)
      )
    ) order by photo.received_at, photo.id) as photos
    from private.handover_photos as photo where photo.item_id = line.id
  ) as shown on true
  where line.handover_id = _handover.id
$$;
comment on function private.handover_lines(private.handovers) is 'Lines of a record with their photos. Not for API roles.';

create function private.handover_json(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _handover.id, 'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'state', _handover.state,
    'version', _handover.version, 'begun_by', _handover.side, 'proposed_side', _handover.proposed_side, 'readings', _handover.readings,
    'content_sha256', _handover.content_sha256, 'dispute_words', _handover.dispute_words, 'created_at', _handover.created_at,
    'proposed_at', _handover.proposed_at, 'agreed_at', _handover.agreed_at, 'state_at', _handover.state_at,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', signed.side, 'name', party.legal_name, 'at', signed.signed_at, 'is_mine', party.user_id is not distinct from auth.uid()
      ) order by signed.signed_at), '[]')
      from private.handover_signatures as signed join public.agreement_parties as party on party.id = signed.party_id
      where signed.handover_id = _handover.id
    )
  )
$$;
comment on function private.handover_json(private.handovers) is 'A record without its lines. Not for API roles.';

create function public.handover(_handover_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _handover private.handovers;
  _tenancy public.tenancies;
  _other private.handovers;
  _side text;
begin
  perform private.require_second_factor();
  select * into _handover from private.handovers as known where known.id = _handover_id;
  select * into _tenancy from public.tenancies as known where known.id = _handover.tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _handover.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  select * into _other from private.handovers as known where known.tenancy_id = _tenancy.id and known.id <> _handover.id;
  return private.handover_json(_handover) || jsonb_build_object(
    'my_side', _side, 'home_title', _tenancy.home_title, 'items', private.handover_lines(_handover),
    'other', case when _other.id is not null then
      private.handover_json(_other) || jsonb_build_object('items', private.handover_lines(_other)) end
  );
end
$$;
comment on function public.handover(uuid) is
  'A record of a tenancy of the caller with its lines and photos, and the other one beside it. PT404.';

create function public.tenancy_handovers(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object('tenancy_id', _tenancy.id, 'side', _side, 'records', (
    select jsonb_agg(jsonb_build_object(
      'kind', known.kind, 'from', lower(days.open), 'until', upper(days.open) - 1,
      'may_begin', record.id is null and _tenancy.ended_kind is distinct from 'called_off' and coalesce(_today <@ days.open, false),
      'record', case when record.id is not null then private.handover_json(record) || (
        select jsonb_build_object(
          'lines', count(*), 'open_lines', count(*) filter (where line.condition is null),
          'photos', (
            select count(*) from private.handover_photos as photo join private.handover_items as there on there.id = photo.item_id
            where there.handover_id = record.id
          )
        )
        from private.handover_items as line where line.handover_id = record.id
      ) end
    ) order by known.place)
    from (values ('move_in', 1), ('move_out', 2)) as known (kind, place)
    cross join lateral (select private.handover_window(_tenancy, known.kind) as open) as days
    left join private.handovers as record on record.tenancy_id = _tenancy.id and record.kind = known.kind
  ));
end
$$;
comment on function public.tenancy_handovers(uuid) is
  'The two records of a tenancy of the caller, or when each may be begun. {tenancy_id, side, records: [{kind, from, until, may_begin, record}]}; '
  'PT404.';
grant execute on function public.handover(uuid), public.tenancy_handovers(uuid) to authenticated;

create function private.forget_handover_photos(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _gone integer;
begin
  delete from storage.objects as stored
  where stored.id in (
    select lost.id from storage.objects as lost
    where lost.bucket_id = 'handover-photos' and lost.created_at < _now - interval '1 day'
      and not exists (select from private.handover_photos as photo where photo.object_name = lost.name)
    limit 500
  );
  get diagnostics _gone = row_count;
  return _gone;
end
$$;
comment on function private.forget_handover_photos(timestamptz) is 'Deletes photos that no record has named for a day. How many. Not for API roles.';

create or replace function private.forget_chain(_now timestamptz) returns integer
language sql volatile security definer set search_path = ''
as $$
  select private.forget_agreements(_now) + private.forget_applications(_now) + private.forget_conversations(_now)
    + private.forget_visits(_now) + private.forget_handover_photos(_now)
$$;
