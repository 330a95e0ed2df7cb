-- Evidence in the database: one text for one value (RFC 8785, whole numbers), the chain of hashes, salted commitments. The same forms as in
-- packages/evidence, whose worked examples the tests put through these functions.

create function private.canonical_json(_value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  case jsonb_typeof(_value)
    when 'object' then
      return '{' || coalesce((
        select string_agg(to_jsonb(part.key)::text || ':' || private.canonical_json(part.value), ',' order by part.key collate "C")
        from jsonb_each(_value) as part
      ), '') || '}';
    when 'array' then
      return '[' || coalesce((
        select string_agg(private.canonical_json(one.value), ',' order by one.place)
        from jsonb_array_elements(_value) with ordinality as one (value, place)
      ), '') || ']';
    when 'number' then
      -- two programs write a fraction in two ways
      if _value::text !~ '^-?[0-9]{1,16}$' or abs(_value::text::numeric) > 9007199254740991 then
        raise exception 'Only whole numbers are evidence: %', _value using errcode = '22023';
      end if;
      return _value::text;
    else
      return _value::text;
  end case;
end
$$;
comment on function private.canonical_json(jsonb) is
  'The JSON Canonicalization Scheme for what evidence holds; 22023 for a fraction. Keys are plain ASCII. Not for API roles.';

create function private.sha256_hex(_text text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(_text, 'UTF8')), 'hex')
$$;
comment on function private.sha256_hex(text) is 'SHA-256 of a text in lower-case hex. Not for API roles.';

create function private.commitment(_salt text, _value jsonb) returns text
language sql immutable set search_path = ''
as $$
  select private.sha256_hex(E'basera-commit-v1\n' || _salt || E'\n' || private.canonical_json(_value))
$$;
comment on function private.commitment(text, jsonb) is 'What stands in a chain for a value that is not shown. Not for API roles.';

create function private.evidence_event(_number text, _event public.agreement_events) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'v', 1, 'agreement', _number, 'seq', _event.seq, 'type', _event.type, 'at', _event.at, 'actor', _event.actor, 'data', _event.data,
    'prev', _event.prev, 'hash', _event.hash
  )
$$;
comment on function private.evidence_event(text, public.agreement_events) is 'An event as evidence files hold it. Not for API roles.';

create function private.event_hash(_number text, _event public.agreement_events) returns text
language sql immutable set search_path = ''
as $$
  select private.sha256_hex(E'basera-event-v1\n' || private.canonical_json(private.evidence_event(_number, _event) - 'hash'))
$$;
comment on function private.event_hash(text, public.agreement_events) is 'The hash that an event has to have. Not for API roles.';

create function private.evidence_moment(_moment timestamptz) returns text
language sql immutable set search_path = ''
as $$
  select to_char(_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
comment on function private.evidence_moment(timestamptz) is 'UTC with milliseconds. Not for API roles.';

create function private.party_ref(_party_id uuid) returns text
language sql immutable set search_path = ''
as $$
  select left(replace(_party_id::text, '-', ''), 12)
$$;
comment on function private.party_ref(uuid) is 'How a chain names a party: nobody finds the account by it. Not for API roles.';

-- A clock that went back does not put an event before the one that it follows.
create function private.append_agreement_event(
  _agreement public.agreements, _type text, _role text, _party_id uuid, _data jsonb, _now timestamptz,
  _hidden jsonb default '{}', _user_id uuid default null
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _last public.agreement_events;
  _event public.agreement_events;
  _field text;
  _value jsonb;
  _salt text;
begin
  perform from public.agreements as kept where kept.id = _agreement.id for no key update;
  select * into _last from public.agreement_events as known
  where known.agreement_id = _agreement.id order by known.seq desc limit 1;
  _event.agreement_id := _agreement.id;
  _event.seq := coalesce(_last.seq + 1, 0);
  _event.type := _type;
  _event.at := greatest(private.evidence_moment(_now) collate "C", _last.at);
  _event.actor := jsonb_strip_nulls(jsonb_build_object('role', _role, 'ref', private.party_ref(_party_id)));
  _event.data := _data;
  _event.prev := coalesce(_last.hash, repeat('0', 64));
  for _field, _value in select part.key, part.value from jsonb_each(_hidden) as part where part.value <> 'null' loop
    _salt := replace(gen_random_uuid()::text, '-', '');
    _event.data := _event.data || jsonb_build_object(_field, private.commitment(_salt, _value));
    insert into private.agreement_openings (agreement_id, seq, field, user_id, salt, value)
    values (_agreement.id, _event.seq, _field, _user_id, _salt, _value);
  end loop;
  _event.hash := private.event_hash(_agreement.number, _event);
  insert into public.agreement_events (agreement_id, seq, type, at, actor, data, prev, hash)
  values (_event.agreement_id, _event.seq, _event.type, _event.at, _event.actor, _event.data, _event.prev, _event.hash);
  return _event.seq;
end
$$;
comment on function private.append_agreement_event(public.agreements, text, text, uuid, jsonb, timestamptz, jsonb, uuid) is
  'Adds an event to the chain of an agreement; its number. What is hidden stands in it as commitments. Not for API roles.';

create function private.chain_fault(_agreement public.agreements) returns integer
language plpgsql stable security definer set search_path = ''
as $$
declare
  _event public.agreement_events;
  _place integer := 0;
  _prev text := repeat('0', 64);
  _at text := '';
begin
  for _event in select * from public.agreement_events as known where known.agreement_id = _agreement.id order by known.seq loop
    if _event.seq <> _place or _event.prev <> _prev or _event.at collate "C" < _at
      or private.event_hash(_agreement.number, _event) <> _event.hash then
      return _place;
    end if;
    _place := _place + 1;
    _prev := _event.hash;
    _at := _event.at;
  end loop;
  -- cut off at the end, or the head was changed
  if _agreement.head is not null and not exists (
    select from public.agreement_events as known
    where known.agreement_id = _agreement.id and known.seq = _agreement.head_seq and known.hash = _agreement.head
  ) then
    return coalesce(_agreement.head_seq, 0);
  end if;
  if _place = 0 then
    return 0;
  end if;
  return null;
end
$$;
comment on function private.chain_fault(public.agreements) is
  'Number of the first event that does not fit, computed anew; null when all do. Not for API roles.';
