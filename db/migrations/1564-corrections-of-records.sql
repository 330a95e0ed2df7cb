-- What both have signed is never changed, and still somebody finds the leak a week later. Either party adds a dated line beside the sealed
-- record: its hash stays, and the line says who wrote it and when.

create table private.handover_corrections (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references private.handovers (id) on delete cascade,
  item_id uuid references private.handover_items (id) on delete cascade,
  party_id uuid not null references public.agreement_parties (id) on delete restrict,
  side text not null check (side in ('seeker', 'co_tenant', 'owner')),
  words text not null check (char_length(words) between 1 and 500),
  created_at timestamptz not null
);
create index handover_corrections_handover_id_idx on private.handover_corrections (handover_id, created_at);
create index handover_corrections_item_id_idx on private.handover_corrections (item_id);
create index handover_corrections_party_id_idx on private.handover_corrections (party_id);
comment on table private.handover_corrections is 'Dated lines beside a record that both have signed. They are no part of its hash, and none is changed.';
comment on column private.handover_corrections.item_id is 'The line of the record that it is about; null for the whole record.';
alter table private.handover_corrections enable row level security;
grant select, insert, update, delete on private.handover_corrections to service_role;

create function private.tg_handover_corrections__fixed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from private.handovers as record where record.id = new.handover_id and record.state = 'agreed') then
      raise exception 'Only a record that both have signed is corrected beside itself' using errcode = '42501';
    end if;
    if new.item_id is not null and not exists (
      select from private.handover_items as line where line.id = new.item_id and line.handover_id = new.handover_id
    ) then
      raise exception 'A correction is about a line of its own record' using errcode = '42501';
    end if;
    return new;
  end if;
  -- it goes with its record alone
  if exists (select from private.handovers as record where record.id = old.handover_id) then
    raise exception 'A correction is not changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
revoke all on function private.tg_handover_corrections__fixed() from public;
grant execute on function private.tg_handover_corrections__fixed() to service_role;
create trigger _100_fixed before insert or update or delete on private.handover_corrections
  for each row execute function private.tg_handover_corrections__fixed();

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values (
  'private.handover_corrections', 'handover_id',
  't.handover_id in (select r.id from private.handovers as r where greatest(r.created_at, t.created_at) < '
    '(select max(coalesce(p.until, ''infinity'')) from public.tenancy_people as p where p.tenancy_id = r.tenancy_id and p.user_id = $1))',
  true, '{party_id}', 'with parent', 'Dated lines beside signed records of tenancies of the person; both sides need them for 3 years.'
);

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes)
values ('handover_corrected', 'at_once', true, false, false, 0, 60);

insert into private.transitions (entity, action, from_state, to_state, side)
select 'handover', 'correct', 'agreed', 'agreed', side from unnest('{seeker,co_tenant,owner}'::text[]) as side;

create function private.are_records_closed(_tenancy public.tenancies, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select settled.state = 'settled' from private.deposit_settlements as settled where settled.tenancy_id = _tenancy.id),
    -- nothing was held: as long as a record of moving out could be begun
    _tenancy.state = 'ended'
      and private.indian_day(_now) >= coalesce(upper(private.handover_window(_tenancy, 'move_out')), private.indian_day(_tenancy.state_at) + 31)
  )
$$;
revoke all on function private.are_records_closed(public.tenancies, timestamptz) from public;
grant execute on function private.are_records_closed(public.tenancies, timestamptz) to service_role;
comment on function private.are_records_closed(public.tenancies, timestamptz) is
  'Whether nothing is added to the records of a tenancy any more: its deposit is settled, or none was held and the days after the end are over. Not for API roles.';

create or replace function private.handover_json(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _handover.id, 'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'state', _handover.state,
    'version', _handover.version, 'begun_by', _handover.side, 'proposed_side', _handover.proposed_side, 'readings', _handover.readings,
    'content_sha256', _handover.content_sha256, 'dispute_words', _handover.dispute_words, 'created_at', _handover.created_at,
    'proposed_at', _handover.proposed_at, 'agreed_at', _handover.agreed_at, 'state_at', _handover.state_at,
    'draft_mark', case when _handover.state = 'draft' then private.handover_draft_mark(_handover) end,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', signed.side, 'name', party.legal_name, 'at', signed.signed_at, 'is_mine', party.user_id is not distinct from auth.uid()
      ) order by signed.signed_at), '[]')
      from private.handover_signatures as signed join public.agreement_parties as party on party.id = signed.party_id
      where signed.handover_id = _handover.id
    ),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', line.id, 'item_id', line.item_id, 'side', line.side, 'name', party.legal_name, 'words', line.words, 'at', line.created_at,
        'is_mine', party.user_id is not distinct from auth.uid()
      ) order by line.created_at, line.id), '[]')
      from private.handover_corrections as line join public.agreement_parties as party on party.id = line.party_id
      where line.handover_id = _handover.id
    )
  )
$$;

create or replace function public.handover(_handover_id uuid) returns jsonb
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
    'may_correct', _handover.state = 'agreed' and _side <> 'broker' and not private.are_records_closed(_tenancy, private.present()),
    'other', case when _other.id is not null then
      private.handover_json(_other) || jsonb_build_object('items', private.handover_lines(_other)) end
  );
end
$$;

create function public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _party_id uuid;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what is not as the record has it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'correct_handover', jsonb_build_object(
    'handover_id', _handover_id, 'item_id', _item_id, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.handover_step(_handover, 'correct', _side, _expected);
  if private.are_records_closed(_tenancy, _now) then
    perform private.refuse('PT422', 'records_closed', 'The deposit is settled: nothing is added to the records any more.');
  end if;
  if _item_id is not null and not exists (
    select from private.handover_items as line where line.id = _item_id and line.handover_id = _handover.id
  ) then
    perform private.refuse_not_found();
  end if;
  if (
    select count(*) from private.handover_corrections as line
    where line.handover_id = _handover.id and private.is_one_side(line.side, _side)
  ) >= 20 then
    perform private.refuse('PT422', 'corrections_full', 'A side adds at most 20 lines to a record.');
  end if;
  _party_id := private.my_party(_tenancy);
  if (
    select count(*) from private.handover_corrections as line
    where line.party_id = _party_id and line.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  insert into private.handover_corrections (handover_id, item_id, party_id, side, words, created_at)
  values (_handover.id, _item_id, _party_id, _side, _clean, _now);
  perform private.tell_tenancy(
    _tenancy, 'handover_corrected', 'others', _side,
    private.record_tenancy_event(
      _tenancy, 'handover', _handover.id, 'correct', 'agreed', 'agreed', _side, null, jsonb_build_object('kind', _handover.kind), _now
    ),
    jsonb_build_object('record', _handover.kind), _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
revoke all on function public.correct_handover(uuid, uuid, text, text, uuid) from public, anon;
grant execute on function public.correct_handover(uuid, uuid, text, text, uuid) to authenticated, service_role;
comment on function public.correct_handover(uuid, uuid, text, text, uuid) is
  'A party adds a dated line to a record that both have signed, about one of its lines or all of it; what was signed and its hash stay. PT404, 42501 for a broker, PT409 wrong_state, PT422 records_closed or corrections_full after 20 a side, PT429 after 10 a day, 22023.';

-- A file of a quarrel is of the day of the last thing that it says.
create or replace function private.dispute_file(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- decides whose it is
  _paper constant jsonb := private.settlement_paper(_tenancy_id);
  _lines constant jsonb := public.rent_book(_tenancy_id) -> 'lines';
begin
  return _paper || jsonb_build_object(
    'lines', _lines,
    'records', (
      select coalesce(jsonb_agg(
        private.handover_json(record) || jsonb_build_object('items', private.handover_lines(record)) order by record.kind
      ), '[]')
      from private.handovers as record where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'version', stored.version, 'size', (stored.metadata ->> 'size')::bigint
      ) order by photo.received_at, photo.id), '[]')
      from private.handovers as record
      join private.handover_items as line on line.handover_id = record.id
      join private.handover_photos as photo on photo.item_id = line.id
      join storage.objects as stored on stored.bucket_id = 'handover-photos' and stored.name = photo.object_name
      where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'as_of', greatest(
      (_paper ->> 'as_of')::date,
      (select private.indian_day(max(record.state_at)) from private.handovers as record where record.tenancy_id = _tenancy_id),
      (
        select private.indian_day(max(line.created_at))
        from private.handover_corrections as line join private.handovers as record on record.id = line.handover_id
        where record.tenancy_id = _tenancy_id
      ),
      (select max((line ->> 'on')::date) from jsonb_array_elements(_lines) as line)
    )
  );
end
$$;

create or replace function private.case_handover(_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'kind', record.kind, 'state', record.state, 'proposed_side', record.proposed_side, 'proposed_at', record.proposed_at,
    'agreed_at', record.agreed_at, 'dispute_words', record.dispute_words, 'content_sha256', record.content_sha256,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object('side', signed.side, 'at', signed.signed_at) order by signed.signed_at), '[]')
      from private.handover_signatures as signed where signed.handover_id = record.id
    ),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', line.side, 'at', line.created_at, 'room', about.room, 'item', about.item, 'words', line.words
      ) order by line.created_at, line.id), '[]')
      from private.handover_corrections as line left join private.handover_items as about on about.id = line.item_id
      where line.handover_id = record.id
    ),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'room', line.room, 'item', line.item, 'condition', line.condition, 'was', was.condition, 'side', line.side, 'words', line.words,
        'other_words', line.other_words,
        'photos', (select count(*) from private.handover_photos as photo where photo.item_id = line.id)
      ) order by line.place, line.id), '[]')
      from private.handover_items as line left join private.handover_items as was on was.id = line.compares_with
      where line.handover_id = record.id
    )
  )
  from private.handovers as record where record.id = _id and record.state <> 'draft'
$$;
comment on function private.case_handover(uuid) is
  'A record of a hand-over that was proposed, as an admin reads it in a case: lines, both sides'' words, what was added after it was signed, how many photos. Not for API roles.';
