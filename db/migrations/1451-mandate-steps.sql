-- Steps of a mandate: offered with a code, accepted or refused by whoever enters it, ended by either side or by the clock.

create function private.lock_home_threads(_property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.enquiries as thread where thread.property_id = _property_id order by thread.id for no key update;
end
$$;
comment on function private.lock_home_threads(uuid) is 'All conversations about a home, in one order, before its mandate. Not for API roles.';

create function public.offer_mandate(
  _property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer,
  _clawback_days integer, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _code constant text := private.invite_code(auth.uid(), _key);
  -- of the key itself nothing is kept: it makes the code
  _kept_key constant uuid := encode(substr(sha256(convert_to('key of an invitation ' || _key, 'UTF8')), 1, 16), 'hex')::uuid;
  _answer jsonb;
  _home public.properties;
  _side text;
  _made timestamptz[];
  _mandate public.mandates;
begin
  if _scopes is null or cardinality(_scopes) > 7 or not _scopes <@ '{listing,enquiries,visits,applications,offers,agreements,tenancy}'
    or not _scopes @> '{listing,enquiries}' then
    perform private.refuse_argument('scopes', 'A broker stands on the listing and answers questions; choose what else from the list.');
  end if;
  if _starts_on is null or _starts_on not between _today and _today + 60 then
    perform private.refuse_argument('starts_on', 'Choose a first day from today on, within 60 days.');
  end if;
  if _ends_on is null or _ends_on not between _starts_on and _starts_on + 365 then
    perform private.refuse_argument('ends_on', 'A mandate lasts from one day to 366 days.');
  end if;
  if coalesce(_owner_fee_bp, -1) not between 0 and 20000 or coalesce(_tenant_fee_bp, -1) not between 0 and 20000 then
    perform private.refuse_argument('fee', 'A fee is nothing or up to two months'' rent.');
  end if;
  if coalesce(_clawback_days, -1) not between 0 and 180 then
    perform private.refuse_argument('clawback_days', 'The fee is given back within 0 to 180 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_kept_key, 'offer_mandate', jsonb_build_object(
    'property_id', _property_id, 'scopes', _scopes, 'starts_on', _starts_on, 'ends_on', _ends_on, 'owner_fee_bp', _owner_fee_bp,
    'tenant_fee_bp', _tenant_fee_bp, 'clawback_days', _clawback_days
  ));
  if _answer is not null then
    return _answer || jsonb_build_object('code', _code);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invites of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from public.mandates as made
    where auth.uid() = case made.offered_side when 'owner' then made.owner_id when 'broker' then made.broker_id end
      and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 20
  );
  if cardinality(_made) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _made[20] + interval '1 day' - _now))::integer);
  end if;
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or _home.owner_id is distinct from auth.uid() or _home.archived_at is not null then
    perform private.refuse_not_found();
  end if;
  -- who lists a home as a broker offers to go on for its real owner
  _side := case when _home.broker_id is not distinct from _home.owner_id then 'broker' else 'owner' end;
  if _side = 'broker' and not private.holds_role('broker') then
    perform private.refuse_not_found();
  end if;
  perform private.step('mandate', null, 'offer', _side, 'none', 'none', 0, _now);
  insert into public.mandates (
    property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, owner_fee_bp, tenant_fee_bp, clawback_days,
    code_hash, code_ends_at, created_at, state_at
  ) values (
    _home.id, case _side when 'owner' then auth.uid() end, case _side when 'broker' then auth.uid() end, _side, 'offered', _scopes,
    _starts_on, _ends_on, _owner_fee_bp, _tenant_fee_bp, _clawback_days, sha256(convert_to(_code, 'UTF8')),
    _now + interval '7 days', _now, _now
  )
  returning * into _mandate;
  perform private.record_event('mandate', _mandate.id, null, 'offer', 'none', 'offered', _side, null, null, _now);
  perform private.set_mandate_alarms(_mandate, _now);
  return private.end_act(_kept_key, private.change_answer(
    _mandate.id, 'offered', 1, _now, jsonb_build_object('code_ends_at', _mandate.code_ends_at)
  )) || jsonb_build_object('code', _code);
end
$$;
comment on function public.offer_mandate(uuid, text[], date, date, integer, integer, integer, uuid) is
  'Offers a mandate for a home of the caller, to a broker, or to the real owner where the caller lists it as a broker: a code of 12 signs, for 7 '
  'days and once. {…, code_ends_at, code}; PT404, PT429 after 20 a day, 22023.';

create function private.take_offered_mandate(_code_hash bytea, _now timestamptz) returns public.mandates
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
begin
  if not exists (
    select from private.invite_tries as tried
    where tried.user_id = auth.uid() and tried.code_hash = _code_hash and tried.tried_at > _now - interval '1 hour'
  ) then
    perform private.refuse_argument('code', 'Enter this code by try_invite first: each try is counted.');
  end if;
  select * into _mandate from public.mandates as made where made.code_hash = _code_hash;
  perform private.lock_home_threads(_mandate.property_id);
  select * into _mandate from public.mandates as made
  where made.code_hash = _code_hash and made.state = 'offered' and made.code_ends_at > _now for no key update;
  -- a code that ten people have is no secret any more
  if not found or (select count(*) from private.invite_tries as tried where tried.code_hash = _code_hash) > 10 then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_mandate.owner_id, _mandate.broker_id) then
    perform private.refuse('PT422', 'own_offer', 'This is your own offer. The other side enters the code.');
  end if;
  return _mandate;
end
$$;
comment on function private.take_offered_mandate(bytea, timestamptz) is
  'Locks the offer of a code that the caller has tried; PT404 for one that is none, is over or was entered by more than ten people, PT422 '
  'own_offer. Not for API roles.';

create function private.require_new_owner(_home public.properties) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles as profile where profile.id = auth.uid() and profile.verification_status = 'verified'
  ) then
    perform private.refuse('PT422', 'identity_needed', 'Let us check your identity first. Then take over the home.');
  end if;
  if exists (select from public.enquiries as thread where thread.property_id = _home.id and thread.seeker_id = auth.uid()) then
    perform private.refuse('PT422', 'own_thread', 'You asked about this home as a tenant.');
  end if;
  if exists (
    select from public.agreements as agreement
    where agreement.property_id = _home.id and agreement.state in ('draft', 'sent', 'partly_signed')
  ) or exists (
    select from public.tenancies as tenancy where tenancy.property_id = _home.id and tenancy.state <> 'ended'
  ) then
    perform private.refuse('PT422', 'still_living', 'An agreement of this home is being signed, or it is let. That ends first.');
  end if;
end
$$;
comment on function private.require_new_owner(public.properties) is
  'Whether the caller may become the owner of the home; PT422 identity_needed, own_thread, still_living. Not for API roles.';

create function private.hand_over_home(_mandate public.mandates) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.properties as home set owner_id = _mandate.owner_id where home.id = _mandate.property_id;
  update public.enquiries as thread set owner_id = _mandate.owner_id, version = thread.version
  where thread.property_id = _mandate.property_id;
  perform private.record_audit(
    'property.handed_over', 'ok', _mandate.property_id::text, jsonb_build_object('mandate', _mandate.id, 'broker', _mandate.broker_id)
  );
end
$$;
comment on function private.hand_over_home(public.mandates) is 'The home and its conversations get their real owner. Not for API roles.';

create function public.accept_mandate(_code text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _mandate public.mandates;
  _home public.properties;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_mandate', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  _mandate := private.take_offered_mandate(_hash, _now);
  select * into _home from public.properties as home where home.id = _mandate.property_id for no key update;
  -- the home went to somebody else since it was offered
  if _home.owner_id is distinct from coalesce(_mandate.owner_id, _mandate.broker_id) or _mandate.ends_on < private.indian_day(_now) then
    perform private.refuse_not_found();
  end if;
  _side := case when _mandate.owner_id is null then 'owner' else 'broker' end;
  perform private.step('mandate', _mandate.id, 'accept', _side, 'offered', 'offered', _mandate.version, _mandate.state_at);
  if _side = 'broker' then
    if not private.holds_role('broker') then
      perform private.refuse('PT422', 'broker_needed', 'Only a broker whom we have approved can act for this home.');
    end if;
    if exists (select from public.enquiries as thread where thread.property_id = _home.id and thread.seeker_id = auth.uid()) then
      perform private.refuse('PT422', 'own_thread', 'You asked about this home as a tenant.');
    end if;
    _mandate.broker_id := auth.uid();
  else
    perform private.require_new_owner(_home);
    _mandate.owner_id := auth.uid();
    perform private.hand_over_home(_mandate);
  end if;
  _mandate.state := 'active';
  _mandate.starts_on := greatest(_mandate.starts_on, private.indian_day(_now));
  begin
    _mandate := private.move_mandate(_mandate, 'offered', 'accept', _side, null, 'mandate_active', _now);
  exception
    when exclusion_violation then
      perform private.refuse('PT409', 'mandate_taken', 'Another broker acts for this home in these days.');
  end;
  return private.end_act(_key, private.change_answer(
    _mandate.id, 'active', _mandate.version, _now, jsonb_build_object('property_id', _mandate.property_id, 'side', _side)
  ));
end
$$;
comment on function public.accept_mandate(text, uuid) is
  'Takes the mandate that the code offers: as its broker, or as the real owner, who gets the home with its conversations. {…, property_id, '
  'side}; PT404, PT409 mandate_taken, PT422 own_offer, broker_needed, identity_needed, own_thread, still_living, 22023 for a code not tried.';

create function public.refuse_mandate(_code text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _hash constant bytea := sha256(convert_to(private.typed_invite_code(_code), 'UTF8'));
  _answer jsonb;
  _mandate public.mandates;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'refuse_mandate', jsonb_build_object('code', encode(_hash, 'hex')));
  if _answer is not null then
    return _answer;
  end if;
  _mandate := private.take_offered_mandate(_hash, _now);
  _side := case when _mandate.owner_id is null then 'owner' else 'broker' end;
  _mandate.state := private.step('mandate', _mandate.id, 'refuse', _side, 'offered', 'offered', _mandate.version, _mandate.state_at);
  _mandate := private.move_mandate(_mandate, 'offered', 'refuse', _side, null, null, _now);
  return private.end_act(_key, private.change_answer(_mandate.id, 'refused', _mandate.version, _now));
end
$$;
comment on function public.refuse_mandate(text, uuid) is 'Refuses the mandate that the code offers; the code ends. PT404, PT422 own_offer, 22023.';

create function public.end_mandate(_mandate_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _mandate public.mandates;
  _side text;
  _from text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'end_mandate', jsonb_build_object('mandate_id', _mandate_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _mandate from public.mandates as known where known.id = _mandate_id;
  if not found or coalesce(auth.uid() in (_mandate.owner_id, _mandate.broker_id), false) is not true then
    perform private.refuse_not_found();
  end if;
  -- the clock leaves a mandate alone that somebody is ending
  perform pg_advisory_xact_lock(hashtextextended('alarm:mandate_ends' || _mandate.id, 7));
  perform private.lock_home_threads(_mandate.property_id);
  select * into _mandate from public.mandates as known where known.id = _mandate_id for no key update;
  _side := case when _mandate.owner_id is not distinct from auth.uid() then 'owner' else 'broker' end;
  _from := _mandate.state;
  _mandate.state := private.step('mandate', _mandate.id, 'end', _side, _from, _expected, _mandate.version, _mandate.state_at);
  _mandate := private.move_mandate(_mandate, _from, 'end', _side, null, case _from when 'active' then 'mandate_ended' end, _now);
  return private.end_act(_key, private.change_answer(_mandate.id, 'ended', _mandate.version, _now));
end
$$;
comment on function public.end_mandate(uuid, text, uuid) is
  'Ends a mandate of the caller, or takes an offer back: at once. PT404, PT409 wrong_state.';

create function private.end_mandate_by_clock(_mandate_id uuid, _action text, _reason text, _kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
  _from text;
begin
  perform private.lock_home_threads((select known.property_id from public.mandates as known where known.id = _mandate_id));
  select * into _mandate from public.mandates as known where known.id = _mandate_id for no key update;
  _from := _mandate.state;
  if _from is null or not exists (
    select from private.transitions as known
    where known.entity = 'mandate' and known.action = _action and known.from_state = _from and known.side = 'clock'
  ) then
    return;
  end if;
  _mandate.state := 'ended';
  perform private.move_mandate(_mandate, _from, _action, 'clock', _reason, case _from when 'active' then _kind end, _now);
end
$$;
comment on function private.end_mandate_by_clock(uuid, text, text, text, timestamptz) is
  'Ends a mandate or an offer that is still there. Not for API roles.';

create function private.on_mandate_offer_ends(_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$ select private.end_mandate_by_clock(_id, 'lapse', null, null, _now) $$;
comment on function private.on_mandate_offer_ends(uuid, timestamptz) is 'A code that nobody entered ends. For the clock.';

create function private.on_mandate_ends(_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$ select private.end_mandate_by_clock(_id, 'run_out', null, 'mandate_ended', _now) $$;
comment on function private.on_mandate_ends(uuid, timestamptz) is 'A mandate ends after its last day. For the clock.';

create function private.on_mandate_starts(_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
begin
  perform private.lock_home_threads((select known.property_id from public.mandates as known where known.id = _id));
  select * into _mandate from public.mandates as known where known.id = _id and known.state = 'active' for no key update;
  if found then
    perform private.mirror_mandate(_mandate.property_id, _now);
  end if;
end
$$;
comment on function private.on_mandate_starts(uuid, timestamptz) is 'A mandate that was accepted before begins. For the clock.';

create function private.on_mandate_ends_soon(_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _mandate public.mandates;
begin
  select * into _mandate from public.mandates as known where known.id = _id and known.state = 'active';
  if found then
    perform private.tell_mandate(
      _mandate, 'mandate_ends', 'clock',
      private.record_event('mandate', _id, null, 'remind', 'active', 'active', 'clock', null, null, _now), _now
    );
  end if;
end
$$;
comment on function private.on_mandate_ends_soon(uuid, timestamptz) is 'Both are told two weeks before the end. For the clock.';

create function private.tg_users__end_mandates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _id uuid;
begin
  for _id in
    select mandate.id from public.mandates as mandate
    where new.id in (mandate.owner_id, mandate.broker_id) and mandate.state in ('offered', 'active') order by mandate.property_id, mandate.id
  loop
    perform private.end_mandate_by_clock(_id, 'leave', 'party_left', 'mandate_ended', private.present());
  end loop;
  return null;
end
$$;
-- after the listings are on hold: they stay hidden, and their owner may show them again
create trigger _900_end_mandates after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_users__end_mandates();

create function public.my_mandates() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', mandate.id, 'property_id', mandate.property_id, 'title', home.title, 'locality', home.locality, 'photo', home.image_urls[1],
      'state', mandate.state, 'version', mandate.version, 'side', mandate.side, 'offered_side', mandate.offered_side,
      'other', case when mandate.other_id is not null then private.person_card(mandate.other_id) end,
      'scopes', mandate.scopes, 'starts_on', mandate.starts_on, 'ends_on', mandate.ends_on, 'owner_fee_bp', mandate.owner_fee_bp,
      'tenant_fee_bp', mandate.tenant_fee_bp, 'clawback_days', mandate.clawback_days, 'code_ends_at', mandate.code_ends_at,
      'state_at', mandate.state_at
    ) order by array_position('{active,offered,ended,refused}', mandate.state), mandate.state_at desc, mandate.id)
    from (
      select known.*, case when known.owner_id is not distinct from auth.uid() then 'owner' else 'broker' end as side,
        case when known.owner_id is not distinct from auth.uid() then known.broker_id else known.owner_id end as other_id
      from public.mandates as known
      where auth.uid() in (known.owner_id, known.broker_id)
      order by array_position('{active,offered,ended,refused}', known.state), known.state_at desc
      limit 200
    ) as mandate
    join public.properties as home on home.id = mandate.property_id
  ), '[]');
end
$$;
comment on function public.my_mandates() is
  'Mandates of the caller''s homes, or by which the caller acts, with the other side''s card: living first, at most 200.';

create function public.property_fees(_property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('tenant_fee_bp', mandate.tenant_fee_bp)
  from public.mandates as mandate
  join public.properties as home on home.id = mandate.property_id
  where mandate.property_id = _property_id and mandate.state = 'active' and private.is_listed(home)
    and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
$$;
comment on function public.property_fees(uuid) is
  'What a tenant pays the broker of a listed home, in hundredths of a percent of a month''s rent; null without a broker. @anonymous: the '
  'fee is part of what the listing costs.';
grant execute on function public.offer_mandate(uuid, text[], date, date, integer, integer, integer, uuid) to authenticated;
grant execute on function public.accept_mandate(text, uuid) to authenticated;
grant execute on function public.refuse_mandate(text, uuid) to authenticated;
grant execute on function public.end_mandate(uuid, text, uuid) to authenticated;
grant execute on function public.my_mandates() to authenticated;
grant execute on function public.property_fees(uuid) to anon, authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.mandates', 'owner_id', 't.owner_id = $1', true, '{code_hash}', 'kept', 'Who let whom act for a home and at which fee is the other side''s record too; the account is a tombstone.'),
  ('public.mandates', 'broker_id', 't.broker_id = $1', true, '{code_hash}', 'kept', 'Who acted for whom and at which fee is the owner''s record too; the account is a tombstone.');
