-- Steps of a record: begun, written by both, proposed with a hash, signed by one of each side over that hash. Silence signs nothing.

create function private.is_one_side(_side text, _other text) returns boolean
language sql immutable set search_path = ''
as $$
  select (_side in ('owner', 'broker')) = (_other in ('owner', 'broker'))
$$;
comment on function private.is_one_side(text, text) is 'Whether two stand on the home''s side, or both on the tenant''s. Not for API roles.';

create function private.handover_step(_handover private.handovers, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step('handover', _handover.id, _action, _side, _handover.state, _expected, _handover.version, _handover.state_at)
$$;
comment on function private.handover_step(private.handovers, text, text, text) is 'private.step of a record. Not for API roles.';

create function private.take_handover(_handover_id uuid) returns private.handovers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _handover private.handovers;
begin
  select * into _handover from private.handovers as known where known.id = _handover_id;
  perform private.take_tenancy(_handover.tenancy_id);
  select * into _handover from private.handovers as known where known.id = _handover_id for no key update;
  return _handover;
end
$$;
comment on function private.take_handover(uuid) is 'Locks a record of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';

create function private.handover_alarm(_kind text) returns text
language sql immutable set search_path = ''
as $$
  select 'tenancy_' || _kind || '_waits'
$$;
comment on function private.handover_alarm(text) is 'Which alarm of the tenancy reminds of a record. Not for API roles.';

-- The one write of a record's state, and what follows it.
create function private.move_handover(
  _handover private.handovers, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamptz
) returns private.handovers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept private.handovers;
  _event_id bigint;
begin
  update private.handovers as kept
  set state = _handover.state, version = kept.version + 1, content_sha256 = _handover.content_sha256,
    proposed_side = _handover.proposed_side, proposed_at = _handover.proposed_at, agreed_at = _handover.agreed_at,
    dispute_words = _handover.dispute_words, state_at = _now
  where kept.id = _handover.id returning * into _kept;
  if _kept.state <> 'proposed' then
    perform private.drop_alarm(private.handover_alarm(_kept.kind), _kept.tenancy_id);
  elsif _from = 'draft' then
    perform private.set_alarm(private.handover_alarm(_kept.kind), _kept.tenancy_id, _now + interval '3 days');
  end if;
  _event_id := private.record_tenancy_event(
    _tenancy, 'handover', _kept.id, _action, _from, _kept.state, _side, _kept.dispute_words, jsonb_build_object('kind', _kept.kind), _now
  );
  if _notice is not null then
    perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, jsonb_build_object('record', _kept.kind), _now);
  end if;
  return _kept;
end
$$;
comment on function private.move_handover(private.handovers, public.tenancies, text, text, text, text, text, timestamptz) is
  'Stores a locked record that has its new state already, and what follows. Not for API roles.';

create function private.handover_answer(_handover private.handovers, _now timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select private.change_answer(_handover.id, _handover.state, _handover.version, _now, jsonb_build_object(
    'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'content_sha256', _handover.content_sha256
  ))
$$;
comment on function private.handover_answer(private.handovers, timestamptz) is 'The answer of a step of a record. Not for API roles.';

create function private.handover_window(_tenancy public.tenancies, _kind text) returns daterange
language sql stable set search_path = ''
as $$
  select case _kind
    when 'move_in' then daterange(_tenancy.start_on - 7, _tenancy.start_on + 30, '[]')
    else case when _tenancy.leave_on is not null then daterange(_tenancy.leave_on - 14, _tenancy.leave_on + 30, '[]') end
  end
$$;
comment on function private.handover_window(public.tenancies, text) is 'On which days a record may be begun; null while no last day is known. Not for API roles.';

create function public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _window daterange;
  _side text;
begin
  if _kind is null or _kind <> all ('{move_in,move_out}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: move_in, move_out.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'begin_handover', jsonb_build_object('tenancy_id', _tenancy_id, 'kind', _kind));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _handover from private.handovers as known where known.tenancy_id = _tenancy.id and known.kind = _kind;
  perform private.step(
    'handover', _handover.id, 'begin', _side, coalesce(_handover.state, 'none'), 'none', coalesce(_handover.version, 0),
    coalesce(_handover.state_at, _now)
  );
  _window := private.handover_window(_tenancy, _kind);
  if _tenancy.ended_kind = 'called_off' or _window is null or _today < lower(_window) then
    perform private.refuse('PT422', 'too_early', case _kind
      when 'move_in' then 'The record of moving in is begun from a week before the first day.'
      else 'The record of moving out is begun from two weeks before the last day.' end);
  elsif _today >= upper(_window) then
    perform private.refuse('PT422', 'too_late', 'A record is begun within 30 days.');
  end if;
  insert into private.handovers (tenancy_id, kind, state, side, created_at, state_at)
  values (_tenancy.id, _kind, 'draft', _side, _now, _now)
  returning * into _handover;
  perform private.fill_handover(_handover, _tenancy.property_id);
  perform private.record_tenancy_event(
    _tenancy, 'handover', _handover.id, 'begin', 'none', 'draft', _side, null, jsonb_build_object('kind', _kind), _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.begin_handover(uuid, text, uuid) is
  'Begins the record of moving in or out, with the rooms of the home or the lines of moving in. {…, tenancy_id, kind}; PT404, 42501, PT409 '
  'wrong_state, PT422 too_early or too_late.';

-- A record that was out is a draft again, and what was signed of it ends.
create function private.reopen_handover(
  _handover private.handovers, _tenancy public.tenancies, _side text, _expected text, _now timestamptz
) returns private.handovers
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _from constant text := _handover.state;
  _next private.handovers := _handover;
begin
  _next.state := private.handover_step(_handover, case _from when 'proposed' then 'change' else 'save' end, _side, _expected);
  if _from = 'draft' then
    return _next;
  end if;
  _next.content_sha256 := null;
  _next.proposed_side := null;
  _next.proposed_at := null;
  delete from private.handover_signatures as signed where signed.handover_id = _handover.id;
  return private.move_handover(_next, _tenancy, _from, 'change', _side, null, null, _now);
end
$$;
comment on function private.reopen_handover(private.handovers, public.tenancies, text, text, timestamptz) is
  'Checks that a record may be written into; one that was out is a draft again. Not for API roles.';

create function private.given_id(_given jsonb, _field text) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' or _given ->> _field !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.refuse_argument(_field, 'Say it by its id.');
  end if;
  return (_given ->> _field)::uuid;
end
$$;
comment on function private.given_id(jsonb, text) is 'An id, or null; 22023. Not for API roles.';

create function private.save_handover_item(_handover private.handovers, _given jsonb, _side text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id constant uuid := private.given_id(_given, 'id');
  _line private.handover_items;
begin
  select * into _line from private.handover_items as known where known.id = _id;
  if _line.id is not null and _line.handover_id <> _handover.id then
    perform private.refuse_argument('id', 'This line is of no record of yours.');
  end if;
  if _line.id is not null and not private.is_one_side(_line.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'The other side wrote this line. Say beside it how you see it.', '{"sides": ["other"]}');
  end if;
  if private.given_flag(_given, 'is_removed') then
    delete from private.handover_items as gone where gone.id = _id;
    return;
  end if;
  _line.room := private.given_words(_given, 'room', 40);
  _line.item := private.given_words(_given, 'item', 80);
  if _id is null or _line.room is null or _line.item is null then
    perform private.refuse_argument('items', 'Each line has an id, a room and a thing.');
  end if;
  insert into private.handover_items as kept (id, handover_id, place, room, item, condition, words, side)
  values (
    _id, _handover.id, coalesce(private.given_number(_given, 'place', 0, 9999), 9999), _line.room, _line.item,
    private.given_choice(_given, 'condition', '{new,good,worn,damaged,missing}'),
    private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500), _side
  )
  on conflict (id) do update set
    place = excluded.place, room = excluded.room, item = excluded.item, condition = excluded.condition, words = excluded.words;
end
$$;
comment on function private.save_handover_item(private.handovers, jsonb, text) is 'Writes one line, or takes it out. 22023, 42501. Not for API roles.';

create function public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _given jsonb;
  _field text;
  _read jsonb;
  _side text;
begin
  if jsonb_typeof(coalesce(_items, '[]')) <> 'array' or jsonb_array_length(coalesce(_items, '[]')) > 300 then
    perform private.refuse_argument('items', 'A record has at most 300 lines.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_items, '[]')) loop
    perform private.given_fields(_given, 'items', '{id,place,room,item,condition,words,is_removed}');
  end loop;
  if _readings is not null then
    perform private.given_fields(_readings, 'readings', '{electricity,water,gas,keys}');
    _read := '{}';
    foreach _field in array '{electricity,water,gas,keys}'::text[] loop
      _read := _read || jsonb_build_object(_field, private.applicant_words(private.given_words(_readings, _field, 120), _field, 120));
    end loop;
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_handover', jsonb_build_object(
    'handover_id', _handover_id, 'items', _items, 'readings', _readings, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover := private.reopen_handover(_handover, _tenancy, _side, _expected, _now);
  for _given in select value from jsonb_array_elements(coalesce(_items, '[]')) loop
    perform private.save_handover_item(_handover, _given, _side);
  end loop;
  if _read is not null then
    update private.handovers as kept set readings = _read where kept.id = _handover.id;
  end if;
  if (select count(*) from private.handover_items as line where line.handover_id = _handover.id) > 300 then
    perform private.refuse_argument('items', 'A record has at most 300 lines.');
  end if;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.save_handover(uuid, jsonb, jsonb, text, uuid) is
  'Writes lines [{id, place, room, item, condition, words, is_removed}], each or null, and readings {electricity, water, gas, keys} into a record; '
  'one that was out is a draft again. A line is changed by the side that wrote it. PT404, 42501, PT409 wrong_state, 22023 with the field.';

create function public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _line private.handover_items;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'say_handover_words', jsonb_build_object('item_id', _item_id, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((select known.handover_id from private.handover_items as known where known.id = _item_id));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _line from private.handover_items as known where known.id = _item_id;
  if private.is_one_side(_line.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that did not write the line.', '{"sides": ["other"]}');
  end if;
  _handover := private.reopen_handover(_handover, _tenancy, _side, _expected, _now);
  update private.handover_items as kept set other_words = _clean where kept.id = _item_id;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.say_handover_words(uuid, text, text, uuid) is
  'How the side that did not write a line sees it; null takes it back. A record that was out is a draft again. PT404, 42501, PT409 wrong_state, '
  '22023.';

create function public.add_handover_photo(
  _item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamptz, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _file storage.objects;
  _id uuid;
  _side text;
begin
  if coalesce(_device_sha256, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('device_sha256', 'Say the SHA-256 of the photo in hex.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_handover_photo', jsonb_build_object(
    'item_id', _item_id, 'object_name', _object_name, 'device_sha256', _device_sha256, 'taken_at', _taken_at, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((select known.handover_id from private.handover_items as known where known.id = _item_id));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- it is uploaded while the record is being written
  perform private.handover_step(_handover, 'save', _side, _expected);
  select * into _file from storage.objects as stored
  where stored.bucket_id = 'handover-photos' and stored.name = _object_name and stored.owner_id = auth.uid()::text
    and starts_with(stored.name, _handover.id || '/') and stored.metadata ? 'sha256';
  if _file.id is null then
    perform private.refuse('PT422', 'file_unknown', 'This photo has not arrived. Please send it again.');
  end if;
  if (select count(*) from private.handover_photos as photo where photo.item_id = _item_id) >= 10 then
    perform private.refuse_argument('item_id', 'A line has at most 10 photos.');
  end if;
  insert into private.handover_photos (item_id, object_name, sha256, device_sha256, bytes, taken_at, received_at, side)
  values (
    _item_id, _file.name, _file.metadata ->> 'sha256', _device_sha256, (_file.metadata ->> 'size')::integer,
    -- a clock that says 1970 or tomorrow says nothing
    case when _taken_at between _tenancy.created_at - interval '60 days' and _now + interval '10 minutes' then _taken_at end, _now, _side
  )
  returning id into _id;
  -- from now on it is the record's: it stays when who took it leaves
  update storage.objects as stored set owner = null, owner_id = null where stored.id = _file.id;
  return private.end_act(_key, private.handover_answer(_handover, _now) || jsonb_build_object('photo_id', _id));
end
$$;
comment on function public.add_handover_photo(uuid, text, text, timestamptz, text, uuid) is
  'Adds an uploaded photo of the caller to a line; a time that cannot be is left out. {…, photo_id}; PT404, 42501, PT409 wrong_state, PT422 '
  'file_unknown, 22023 for an eleventh.';

create function public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _photo private.handover_photos;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remove_handover_photo', jsonb_build_object('photo_id', _photo_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((
    select line.handover_id from private.handover_photos as known join private.handover_items as line on line.id = known.item_id
    where known.id = _photo_id
  ));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _photo from private.handover_photos as known where known.id = _photo_id;
  if not private.is_one_side(_photo.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that took the photo.', '{"sides": ["other"]}');
  end if;
  perform private.handover_step(_handover, 'save', _side, _expected);
  delete from private.handover_photos as gone where gone.id = _photo_id;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.remove_handover_photo(uuid, text, uuid) is
  'Takes a photo of the caller''s side out of a record that is being written, with its bytes. PT404, 42501, PT409 wrong_state.';

create function private.handover_content(_handover private.handovers) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tenancy', _handover.tenancy_id, 'kind', _handover.kind, 'readings', _handover.readings, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'room', line.room, 'item', line.item, 'condition', line.condition, 'side', line.side, 'words', line.words,
        'other_words', line.other_words, 'compares_with', line.compares_with, 'photos', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'sha256', photo.sha256, 'taken_at', private.audit_time(photo.taken_at), 'received_at', private.audit_time(photo.received_at)
          ) order by photo.received_at, photo.id), '[]')
          from private.handover_photos as photo where photo.item_id = line.id
        )
      ) order by line.place, line.id), '[]')
      from private.handover_items as line where line.handover_id = _handover.id
    )
  )
$$;
comment on function private.handover_content(private.handovers) is 'What both sign: the hash is of its canonical JSON. Not for API roles.';

create function public.propose_handover(_handover_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _lines integer;
  _open integer;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_handover', jsonb_build_object('handover_id', _handover_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover.state := private.handover_step(_handover, 'propose', _side, _expected);
  select count(*), count(*) filter (where line.condition is null) into _lines, _open
  from private.handover_items as line where line.handover_id = _handover.id;
  if _lines = 0 or _open > 0 then
    perform private.refuse(
      'PT422', 'items_open', 'Say of each thing how it is, or take it out, before the record is signed.', jsonb_build_object('open', _open)
    );
  end if;
  _handover.content_sha256 := private.sha256_hex(private.canonical_json(private.handover_content(_handover)));
  _handover.proposed_side := _side;
  _handover.proposed_at := _now;
  _handover := private.move_handover(_handover, _tenancy, 'draft', 'propose', _side, 'handover_proposed', 'others', _now);
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.propose_handover(uuid, text, uuid) is
  'Freezes a record with its hash, to be signed by both. PT404, 42501, PT409 wrong_state, PT422 items_open.';

create function public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
  _action text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'sign_handover', jsonb_build_object(
    'handover_id', _handover_id, 'content_sha256', _content_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _action := case when exists (
    select from private.handover_signatures as signed
    where signed.handover_id = _handover.id and not private.is_one_side(signed.side, _side)
  ) then 'agree' else 'sign' end;
  _handover.state := private.handover_step(_handover, _action, _side, _expected);
  if _content_sha256 is distinct from _handover.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'The record was changed meanwhile. Please look at it again before you sign.');
  end if;
  if exists (
    select from private.handover_signatures as signed
    where signed.handover_id = _handover.id and signed.party_id = private.my_party(_tenancy)
  ) then
    perform private.refuse('PT422', 'signed_already', 'You have signed this record. It waits for the other side.');
  end if;
  insert into private.handover_signatures (handover_id, party_id, side, content_sha256, signed_at)
  values (_handover.id, private.my_party(_tenancy), _side, _content_sha256, _now);
  if _action = 'agree' then
    _handover.agreed_at := _now;
  end if;
  _handover := private.move_handover(
    _handover, _tenancy, 'proposed', _action, _side, case _action when 'agree' then 'handover_agreed' end, 'all', _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.sign_handover(uuid, text, text, uuid) is
  'Signs a record over the hash that was seen; with one signature of each side it is agreed and stands for good. PT404, 42501, PT409 wrong_state, '
  'PT422 hash_differs or signed_already.';

create function public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _side text;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what is not so: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'dispute_handover', jsonb_build_object(
    'handover_id', _handover_id, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover(_handover_id);
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _handover.state := private.handover_step(_handover, 'dispute', _side, _expected);
  if private.is_one_side(_handover.proposed_side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that was asked to sign.', '{"sides": ["other"]}');
  end if;
  _handover.dispute_words := _clean;
  _handover := private.move_handover(_handover, _tenancy, 'proposed', 'dispute', _side, 'handover_disputed', 'others', _now);
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;
comment on function public.dispute_handover(uuid, text, text, uuid) is
  'The side that was asked to sign disagrees, in words; the record stands as the word of the other. PT404, 42501, PT409 wrong_state, 22023.';

create function private.remind_of_handover(_tenancy_id uuid, _kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _handover private.handovers;
  _next timestamptz;
  _event_id bigint;
begin
  select * into _handover from private.handovers as known where known.tenancy_id = _tenancy_id and known.kind = _kind for no key update;
  if _handover.state is distinct from 'proposed' then
    return;
  end if;
  if _handover.proposed_at + interval '3 days' > _now then
    perform private.set_alarm(private.handover_alarm(_kind), _tenancy_id, _handover.proposed_at + interval '3 days');
    return;
  end if;
  perform private.handover_step(_handover, 'remind', 'clock', 'proposed');
  _event_id := private.record_tenancy_event(
    _tenancy, 'handover', _handover.id, 'remind', 'proposed', 'proposed', 'clock', null, jsonb_build_object('kind', _kind), _now
  );
  if not exists (select from private.handover_signatures as signed where signed.handover_id = _handover.id and signed.side = 'owner') then
    perform private.tell_tenancy(_tenancy, 'handover_waits', 'owner', 'clock', _event_id, jsonb_build_object('record', _kind), _now);
  end if;
  if not exists (select from private.handover_signatures as signed where signed.handover_id = _handover.id and signed.side <> 'owner') then
    perform private.tell_tenancy(_tenancy, 'handover_waits', 'tenants', 'clock', _event_id, jsonb_build_object('record', _kind), _now);
  end if;
  _next := _handover.proposed_at + interval '7 days';
  if _next > _now then
    perform private.set_alarm(private.handover_alarm(_kind), _tenancy_id, _next);
  end if;
end
$$;
comment on function private.remind_of_handover(uuid, text, timestamptz) is 'Reminds who has not signed, after 3 and 7 days; never signs. For the server.';

create function private.on_tenancy_move_in_waits(_tenancy_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.remind_of_handover(_tenancy_id, 'move_in', _now)
$$;
comment on function private.on_tenancy_move_in_waits(uuid, timestamptz) is 'Reminds of the record of moving in. For the server.';

create function private.on_tenancy_move_out_waits(_tenancy_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.remind_of_handover(_tenancy_id, 'move_out', _now)
$$;
comment on function private.on_tenancy_move_out_waits(uuid, timestamptz) is 'Reminds of the record of moving out. For the server.';

grant execute on function
  public.begin_handover(uuid, text, uuid), public.save_handover(uuid, jsonb, jsonb, text, uuid),
  public.say_handover_words(uuid, text, text, uuid), public.add_handover_photo(uuid, text, text, timestamptz, text, uuid),
  public.remove_handover_photo(uuid, text, uuid), public.propose_handover(uuid, text, uuid),
  public.sign_handover(uuid, text, text, uuid), public.dispute_handover(uuid, text, text, uuid)
  to authenticated;
