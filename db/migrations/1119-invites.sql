-- Invitations: who lets a home gives a tenant a code, and the code begins their conversation, also about a home that is not listed. The
-- code is kept as its SHA-256 alone. It is made from the key of the press, which is kept as a hash, too: the same press gets the
-- same code again, and nobody who reads the tables has one.

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('enquiry', 'accept_invite', 'none', 'open', 'seeker');

create table private.invites (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties on delete cascade,
  kind text not null check (kind in ('tenant')),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  made_by uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users on delete set null,
  constraint "who used it did so at a moment" check (used_by is null or used_at is not null)
);

create index invites_property_id_idx on private.invites (property_id);
create index invites_made_by_idx on private.invites (made_by, created_at desc);
create index invites_used_by_idx on private.invites (used_by) where used_by is not null;
create index invites_ends_at_idx on private.invites (ends_at);
comment on table private.invites is 'Codes that invite a person to a home: for 7 days, once; forgotten 30 days later.';
comment on column private.invites.kind is 'What the person joins as. Other kinds come with their links.';
comment on column private.invites.code_hash is 'SHA-256 of the code.';

create table private.invite_tries (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tried_at timestamptz not null,
  primary key (user_id, code_hash)
);

create index invite_tries_tried_at_idx on private.invite_tries (tried_at);
comment on table private.invite_tries is 'Which codes people entered, as SHA-256: at most 10 an hour; gone after a day.';

create function private.invite_code(_user_id uuid, _key uuid) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(made.hash, place) & 31) + 1, 1), '' order by place)
  from (select sha256(convert_to('code of an invitation ' || _user_id || _key, 'UTF8')) as hash) as made
  cross join generate_series(0, 11) as place
$$;
comment on function private.invite_code(uuid, uuid) is 'The code that this press of a button makes: 60 bits. Not for API roles.';

create function private.lets_home(_home public.properties, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _home.archived_at is null
    and (
      _home.owner_id = _user_id
      or _home.broker_id is not distinct from _user_id and exists (
        select from public.user_roles as held
        where held.user_id = _user_id and held.role = 'broker' and held.role_approval_status = 'approved'
      )
    )
    and not exists (select from private.property_holds as held where held.property_id = _home.id)
$$;
comment on function private.lets_home(public.properties, uuid) is
  'Whether the person lets the home now, as owner or broker; false for one that is archived or on hold. Not for API roles.';

create function public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _code constant text := private.invite_code(auth.uid(), _key);
  -- of the key itself nothing is kept: it makes the code
  _kept_key constant uuid := encode(substr(sha256(convert_to('key of an invitation ' || _key, 'UTF8')), 1, 16), 'hex')::uuid;
  _answer jsonb;
  _home public.properties;
  _made timestamptz[];
  _invite private.invites;
begin
  if _kind is distinct from 'tenant' then
    perform private.refuse_argument('kind', 'Only tenants can be invited so far.');
  end if;
  if _tenancy_id is not null then
    perform private.refuse_argument('tenancy_id', 'A tenant is invited to a home and not to a tenancy.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_kept_key, 'create_invite', jsonb_build_object('property_id', _property_id, 'kind', _kind));
  if _answer is not null then
    return _answer || jsonb_build_object('code', _code);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invites of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.invites as made
    where made.made_by = auth.uid() and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 20
  );
  if cardinality(_made) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _made[20] + interval '1 day' - _now))::integer);
  end if;
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or private.lets_home(_home, auth.uid()) is not true then
    perform private.refuse_not_found();
  end if;
  insert into private.invites (property_id, kind, code_hash, made_by, created_at, ends_at)
  values (_home.id, _kind, sha256(convert_to(_code, 'UTF8')), auth.uid(), _now, _now + interval '7 days')
  returning * into _invite;
  return private.end_act(_kept_key, private.change_answer(
    _invite.id, 'open', 1, _now, jsonb_build_object('ends_at', _invite.ends_at)
  )) || jsonb_build_object('code', _code);
end
$$;
comment on function public.create_invite(uuid, text, uuid, uuid) is
  'A code of 12 signs that invites a tenant to a home that the caller lets, for 7 days and once. {…, ends_at, code}; PT404, PT429 '
  'after 20 a day, 22023 for another kind than tenant.';

create function private.typed_invite_code(_code text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _plain constant text := regexp_replace(upper(coalesce(_code, '')), '[\s-]', '', 'g');
begin
  if _plain !~ '^[A-HJ-NP-Z2-9]{12}$' then
    perform private.refuse_argument('code', 'An invitation has 12 letters and digits.');
  end if;
  return _plain;
end
$$;
comment on function private.typed_invite_code(text) is 'A code as it was typed, in capitals without blanks. 22023. Not for API roles.';

-- Entering a code and using it are two calls. What a refusal undoes is not counted, and a client can make even an answer fail after it was
-- computed; so a code is looked at only where its try was committed before.
create function public.try_invite(_code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _tried timestamptz[];
begin
  perform private.require_second_factor();
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended('invite tries of ' || auth.uid(), 7));
  _tried := array(
    select tried.tried_at from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.tried_at > _now - interval '1 hour' and tried.code_hash <> _hash
    order by tried.tried_at desc limit 10
  );
  if cardinality(_tried) >= 10 then
    perform private.refuse_too_many(10, 'hour', ceil(extract(epoch from _tried[10] + interval '1 hour' - _now))::integer);
  end if;
  insert into private.invite_tries (user_id, code_hash, tried_at) values (auth.uid(), _hash, _now)
  on conflict (user_id, code_hash) do update set tried_at = excluded.tried_at;
  return jsonb_build_object('success', true, 'left', 9 - cardinality(_tried));
end
$$;
comment on function public.try_invite(text) is
  'Counts that the caller enters this code, and looks at nothing: accept_invite does, within the hour. The same code again counts '
  'once. {success, left}; PT429 after 10 codes an hour, 22023.';

create function public.accept_invite(_code text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _invite private.invites;
  _home public.properties;
  _thread public.enquiries;
  _is_new boolean;
  _event_id bigint;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_invite', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  if not exists (
    select from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.code_hash = _hash and tried.tried_at > _now - interval '1 hour'
  ) then
    perform private.refuse_argument('code', 'Enter this code by try_invite first: each try is counted.');
  end if;
  select * into _invite from private.invites as made
  where made.code_hash = _hash and made.used_at is null and made.ends_at > _now;
  if found then
    perform private.keep_account((select home.owner_id from public.properties as home where home.id = _invite.property_id));
    select * into _home from public.properties as home where home.id = _invite.property_id for share;
  end if;
  if _home.id is null or private.lets_home(_home, _invite.made_by) is not true then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_home.owner_id, _home.broker_id) then
    perform private.refuse('PT422', 'own_home', 'This is your own home.');
  end if;
  if private.is_blocked(auth.uid(), array[_home.owner_id, _home.broker_id]) then
    perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
  end if;

  select * into _thread from public.enquiries as thread
  where thread.property_id = _home.id and thread.seeker_id = auth.uid() for no key update;
  _is_new := not found;
  if _is_new then
    perform private.step('enquiry', null, 'accept_invite', 'seeker', 'none', 'none', 0, _now);
    insert into public.enquiries (
      property_id, home_title, home_locality, seeker_id, owner_id, broker_id, origin, opening_hash, first_answer_at,
      last_message_at, created_at, state_at
    ) values (
      _home.id, _home.title, coalesce(_home.locality, _home.city, ''), auth.uid(), _home.owner_id, _home.broker_id, 'invited',
      sha256(convert_to(_invite.id::text, 'UTF8')),
      -- who invites has spoken first: the tenant waits for no answer
      _now, _now, _now, _now
    )
    returning * into _thread;
    _event_id := private.record_event(
      'enquiry', _thread.id, _thread.id, 'accept_invite', 'none', 'open', 'seeker', null, null, _now
    );
    perform private.set_quiet_alarm(_thread, _now);
    perform private.tell_other_side(_thread, 'seeker', 'invite_accepted', _event_id, _now);
  else
    if _thread.state = 'closed' then
      -- the invitation is the host's yes, whoever closed it
      _thread := private.move_enquiry(
        _thread, 'reopen', 'seeker',
        private.step('enquiry', _thread.id, 'reopen', 'seeker', _thread.state, _thread.state, _thread.version, _thread.state_at),
        null, _now
      );
    end if;
    update public.enquiries as thread
    set origin = 'invited', first_answer_at = coalesce(thread.first_answer_at, _now)
    where thread.id = _thread.id;
  end if;
  -- of two who enter the same code at the same moment one finds it used
  update private.invites as made set used_at = _now, used_by = auth.uid()
  where made.id = _invite.id and made.used_at is null;
  if not found then
    perform private.refuse_not_found();
  end if;
  return private.end_act(_key, private.change_answer(
    _thread.id, 'open', _thread.version, _now, jsonb_build_object('enquiry_id', _thread.id, 'existing', not _is_new)
  ));
end
$$;
comment on function public.accept_invite(text, uuid) is
  'Begins a conversation by an invitation, or goes on with the caller''s own about that home. {…, enquiry_id, existing}; PT404 for a '
  'code that is none, is over or was used, PT422 own_home or blocked, 22023 for one that was not tried before.';

grant execute on function
  public.create_invite(uuid, text, uuid, uuid), public.try_invite(text), public.accept_invite(text, uuid)
  to authenticated;

create or replace function private.forget_chain(_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _over constant uuid[] := array(
    select over.id
    from (
      (
        select thread.id from public.enquiries as thread
        where thread.state = 'closed' and thread.state_at < _now - interval '1 year'
        order by thread.state_at limit _most
      )
      union
      (
        select thread.id
        from public.enquiries as thread
        join auth.users as seeker on seeker.id = thread.seeker_id and seeker.deleted_at < _now
        join auth.users as owner on owner.id = thread.owner_id and owner.deleted_at < _now
        limit _most
      )
    ) as over
    order by over.id
  );
  _gone integer;
  _more integer;
begin
  perform from public.enquiries as thread where thread.id = any (_over) order by thread.id for update;
  delete from storage.objects as stored
  where stored.bucket_id = 'thread-files' and stored.name in (
    select file.object_name
    from public.messages as sent join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = any (_over)
  );
  perform set_config('private.forgets_events', 'on', true);
  delete from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = any (_over);
  delete from public.enquiries as thread where thread.id = any (_over);
  get diagnostics _gone = row_count;
  perform set_config('private.forgets_events', '', true);

  delete from private.acts as act
  where (act.user_id, act.key) in (
    select old.user_id, old.key from private.acts as old where old.at < _now - interval '48 hours' order by old.at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.thread_reports as made
  where made.id in (
    select old.id from private.thread_reports as old
    where old.created_at < _now - interval '1 year' order by old.created_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from storage.objects as stored
  where stored.id in (
    select unsent.id from storage.objects as unsent
    where unsent.bucket_id = 'thread-files' and unsent.created_at < _now - interval '1 day'
      and not exists (select from public.message_files as file where file.object_name = unsent.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invites as made
  where made.id in (
    select over.id from private.invites as over
    where over.ends_at < _now - interval '30 days' order by over.ends_at limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from private.invite_tries as tried
  where (tried.user_id, tried.code_hash) in (
    select old.user_id, old.code_hash from private.invite_tries as old
    where old.tried_at < _now - interval '1 day' order by old.tried_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;

comment on function private.forget_chain(timestamptz) is
  'Deletes conversations a year after they were closed, or once both accounts are gone, keys after 48 hours, copies of reports after '
  'a year, files that no message names and tries of codes after a day, invitations 30 days after their end; at most 500 of each. How '
  'many. For the server.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.invite_tries', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Which codes the person entered, as hashes; gone after a day.'),
  ('private.invites', 'made_by', 't.made_by = $1', true, '{code_hash,used_by}', 'deleted', 'Invitations that the person made.'),
  ('private.invites', 'used_by', 't.used_by = $1', true, '{code_hash,made_by}', 'cleared', 'Invitations that the person accepted; who made them is in the conversation by a card name.');
