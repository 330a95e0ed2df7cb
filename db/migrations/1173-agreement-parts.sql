-- What the steps of an agreement are made of: sides, locks, terms and parties as they are checked, the one write, what is noted and told.

create function private.agreement_side(_agreement public.agreements) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when _agreement.owner_id = auth.uid() then 'owner'
    when exists (select from private.mandated_home_rows('agreements') as home (id) where home.id = _agreement.property_id) then 'broker'
    -- a draft is nobody's but the host's
    when _agreement.sent_at is null then null
    else (
      select case party.role when 'tenant' then 'seeker' when 'co_tenant' then 'co_tenant' end
      from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.user_id = auth.uid() and party.removed_at is null
    )
  end
$$;
comment on function private.agreement_side(public.agreements) is 'On which side the caller stands; null for a stranger. Not for API roles.';

-- The conversation first, as everybody does. Where a step may let the home, all conversations of the home before it, in one order.
create function private.take_agreement(_agreement_id uuid, _lets_home boolean default false) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  perform from public.enquiries as thread
  where thread.id = _agreement.enquiry_id
    or (_lets_home and thread.id in (
      select other.enquiry_id from public.agreements as other
      where other.property_id = _agreement.property_id and other.state in ('draft', 'sent', 'partly_signed')
      union
      select application.enquiry_id from public.applications as application
      where application.property_id = _agreement.property_id and application.state in ('submitted', 'shortlisted', 'offered', 'accepted')
      union
      select visit.enquiry_id from public.visits as visit
      where visit.property_id = _agreement.property_id and visit.state in ('requested', 'confirmed')
    ))
  order by thread.id for no key update;
  perform from public.applications as application where application.id = _agreement.application_id for no key update;
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  return _agreement;
end
$$;
comment on function private.take_agreement(uuid, boolean) is
  'Locks an agreement of the caller and its conversation; PT404 for any other. Not for API roles.';

create function private.agreement_step(_agreement public.agreements, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step(
    'agreement', _agreement.id, _action, _side, _agreement.state, _expected, _agreement.version, _agreement.state_at
  )
$$;
comment on function private.agreement_step(public.agreements, text, text, text) is 'private.step of an agreement. Not for API roles.';

create function private.agreement_state(_agreement public.agreements) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'entity', 'agreement', 'id', _agreement.id, 'state', _agreement.state, 'version', _agreement.version, 'at', _agreement.state_at
  )
$$;
comment on function private.agreement_state(public.agreements) is 'What is so now of an agreement, for a refusal. Not for API roles.';

create function private.current_version(_agreement public.agreements) returns public.agreement_versions
language sql stable security definer set search_path = ''
as $$
  select version.* from public.agreement_versions as version
  where version.agreement_id = _agreement.id and version.version_no = _agreement.current_version
$$;
comment on function private.current_version(public.agreements) is 'What the agreement says now. Not for API roles.';

-- Who has not signed the current version, in order; the first is the next.
create function private.signers_left(_agreement public.agreements) returns setof public.agreement_parties
language sql stable security definer set search_path = ''
as $$
  select party.*
  from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is null and not exists (
    select from public.agreement_signatures as signed
    where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version
      and signed.party_id = party.id and signed.withdrawn_at is null
  )
  order by party.sign_order
$$;
comment on function private.signers_left(public.agreements) is 'Who is still to sign, in order. Not for API roles.';

create function private.next_signer(_agreement public.agreements) returns public.agreement_parties
language sql stable security definer set search_path = ''
as $$
  select party.* from private.signers_left(_agreement) as party
  where _agreement.state in ('sent', 'partly_signed') order by party.sign_order limit 1
$$;
comment on function private.next_signer(public.agreements) is 'Whose turn it is; null for nobody''s. Not for API roles.';

create function private.state_code(_state text) returns text
language sql immutable set search_path = ''
as $$
  select known.code
  from (values
    ('telangana', 'TS'), ('andhra pradesh', 'AP'), ('karnataka', 'KA'), ('maharashtra', 'MH'), ('tamil nadu', 'TN'), ('delhi', 'DL'),
    ('uttar pradesh', 'UP')
  ) as known (name, code)
  where known.name = lower(btrim(_state))
$$;
comment on function private.state_code(text) is 'Letters of a state that has a rule pack; null for any other. Not for API roles.';

create function private.given_flag(_given jsonb, _field text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(_given -> _field) not in ('boolean', 'null') then
    perform private.refuse_argument(_field, 'Say yes or no.');
  end if;
  return (_given ->> _field)::boolean;
end
$$;
comment on function private.given_flag(jsonb, text) is 'True, false or null; 22023. Not for API roles.';

create function private.given_lines(_given jsonb, _field text, _count integer, _most integer) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  _line jsonb;
  _lines jsonb := '[]';
begin
  if jsonb_typeof(_given -> _field) <> 'array' or jsonb_array_length(_given -> _field) > _count then
    perform private.refuse_argument(_field, format('Say at most %s lines.', _count));
  end if;
  for _line in select value from jsonb_array_elements(_given -> _field) loop
    _lines := _lines || to_jsonb(private.given_words(jsonb_build_object(_field, _line), _field, _most));
    if _lines -> -1 = 'null' or _lines ->> -1 ~ E'\n' then
      perform private.refuse_argument(_field, 'Each of them is one line.');
    end if;
  end loop;
  return _lines;
end
$$;
comment on function private.given_lines(jsonb, text, integer, integer) is 'A list of lines; 22023. Not for API roles.';

create function private.agreement_terms(_terms jsonb, _now timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read jsonb;
  _one jsonb;
  _charges jsonb := '[]';
  _fee jsonb := 'null';
  _field text;
begin
  perform private.given_fields(_terms, 'terms', array[
    'rent_paise', 'maintenance_mode', 'maintenance_paise', 'deposit_paise', 'other_charges', 'start_on', 'months', 'due_day', 'grace_days',
    'late_fee', 'escalation_bp', 'escalation_months', 'lock_in_months', 'notice_months', 'refund_days', 'repair_limit_paise', 'unit_label',
    'furnishing', 'house_rules', 'guest_nights', 'pets_allowed', 'smoking_allowed', 'payee_holder', 'owner_is_nri', 'gst_bp'
  ]);
  if jsonb_typeof(_terms -> 'other_charges') <> 'array' or jsonb_array_length(_terms -> 'other_charges') > 5 then
    perform private.refuse_argument('other_charges', 'Name at most five other charges.');
  end if;
  for _one in select value from jsonb_array_elements(_terms -> 'other_charges') loop
    perform private.given_fields(_one, 'other_charges', '{name,paise,every}');
    _charges := _charges || jsonb_build_object(
      'name', private.applicant_words(private.given_words(_one, 'name', 60), 'name', 60),
      'paise', private.given_number(_one, 'paise', 1, 100000000000),
      'every', private.given_choice(_one, 'every', '{month,quarter,year,once}')
    );
    if exists (select from jsonb_each(_charges -> -1) as part where part.value = 'null') then
      perform private.refuse_argument('other_charges', 'Say name, amount and how often of each.');
    end if;
  end loop;
  if _terms -> 'late_fee' <> 'null' then
    perform private.given_fields(_terms -> 'late_fee', 'late_fee', '{per_day_paise,cap_paise}');
    _fee := jsonb_build_object(
      'per_day_paise', private.given_number(_terms -> 'late_fee', 'per_day_paise', 1, 100000000000),
      'cap_paise', private.given_number(_terms -> 'late_fee', 'cap_paise', 1, 100000000000)
    );
    if _fee -> 'per_day_paise' = 'null' or _fee -> 'cap_paise' = 'null' then
      perform private.refuse_argument('late_fee', 'A late fee says how much a day and how much at most.');
    end if;
  end if;
  _read := jsonb_build_object(
    'rent_paise', private.given_number(_terms, 'rent_paise', 1, 100000000000),
    'maintenance_mode', private.given_choice(_terms, 'maintenance_mode', '{in_rent,monthly,at_actual}'),
    'maintenance_paise', private.given_number(_terms, 'maintenance_paise', 0, 100000000000),
    'deposit_paise', private.given_number(_terms, 'deposit_paise', 0, 100000000000),
    'other_charges', _charges,
    'start_on', private.given_day(_terms, 'start_on', '2020-01-01', _today + 730),
    'months', private.given_number(_terms, 'months', 1, 60),
    'due_day', private.given_number(_terms, 'due_day', 1, 28),
    'grace_days', private.given_number(_terms, 'grace_days', 0, 15),
    'late_fee', _fee,
    'escalation_bp', private.given_number(_terms, 'escalation_bp', 0, 2000),
    'escalation_months', private.given_number(_terms, 'escalation_months', 12, 36),
    'lock_in_months', private.given_number(_terms, 'lock_in_months', 0, 60),
    'notice_months', private.given_number(_terms, 'notice_months', 0, 6)
  ) || jsonb_build_object(
    'refund_days', private.given_number(_terms, 'refund_days', 7, 60),
    'repair_limit_paise', private.given_number(_terms, 'repair_limit_paise', 0, 100000000000),
    'unit_label', coalesce(private.given_words(_terms, 'unit_label', 40), ''),
    'furnishing', private.given_lines(_terms, 'furnishing', 60, 80),
    'house_rules', private.given_lines(_terms, 'house_rules', 30, 200),
    'guest_nights', private.given_number(_terms, 'guest_nights', 0, 60),
    'pets_allowed', private.given_flag(_terms, 'pets_allowed'),
    'smoking_allowed', private.given_flag(_terms, 'smoking_allowed'),
    'payee_holder', private.given_words(_terms, 'payee_holder', 120),
    'owner_is_nri', private.given_flag(_terms, 'owner_is_nri'),
    'gst_bp', private.given_number(_terms, 'gst_bp', 0, 2800)
  );
  for _field in
    select part.key from jsonb_each(_read) as part
    where part.value = 'null' and part.key <> all ('{late_fee,payee_holder,owner_is_nri}'::text[]) order by 1
  loop
    perform private.refuse_argument(_field, format('Say %s.', replace(_field, '_', ' ')));
  end loop;
  if (_read ->> 'lock_in_months')::integer > (_read ->> 'months')::integer then
    perform private.refuse_argument('lock_in_months', 'Nobody is bound for longer than the months of the agreement.');
  end if;
  for _one in select value from jsonb_array_elements(_read -> 'house_rules') loop
    perform private.applicant_words(_one #>> '{}', 'house_rules', 200);
  end loop;
  return _read;
end
$$;
comment on function private.agreement_terms(jsonb, timestamptz) is 'What an agreement says, read and checked. 22023. Not for API roles.';

create function private.agreement_clauses(_clauses jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _one jsonb;
  _read jsonb := '[]';
  _id text;
begin
  if jsonb_typeof(_clauses) is distinct from 'array' or jsonb_array_length(_clauses) > 60 then
    perform private.refuse_argument('clauses', 'Choose at most 60 clauses.');
  end if;
  for _one in select value from jsonb_array_elements(_clauses) loop
    perform private.given_fields(_one, 'clauses', '{id,is_in,words}');
    _id := case jsonb_typeof(_one -> 'id') when 'string' then _one ->> 'id' end;
    if coalesce(_id, '') !~ '^[a-z][a-z0-9-]{0,59}$' or jsonb_typeof(_one -> 'is_in') <> 'boolean'
      or _read @> jsonb_build_array(jsonb_build_object('id', _id)) then
      perform private.refuse_argument('clauses', 'Name each clause once, and say whether it is in.');
    end if;
    _read := _read || jsonb_build_object(
      'id', _id, 'is_in', _one -> 'is_in', 'words', private.applicant_words(private.given_words(_one, 'words', 2000), 'words', 2000)
    );
    if (_read -> -1 -> 'words' = 'null') = (_id ~ '^own-[0-9]+$') then
      perform private.refuse_argument('clauses', 'A clause of your own has words; one of the form has none but its own.');
    end if;
  end loop;
  return _read;
end
$$;
comment on function private.agreement_clauses(jsonb) is 'Which clauses are in, and own ones with their words. 22023. Not for API roles.';

create function private.legal_name(_given jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _name constant text := regexp_replace(coalesce(private.given_words(_given, 'legal_name', 120), ''), '\s+', ' ', 'g');
begin
  if char_length(_name) < 2 then
    perform private.refuse_argument('legal_name', 'Say the whole name of each party, as on a proof of identity.');
  end if;
  return _name;
end
$$;
comment on function private.legal_name(jsonb) is 'A name as it stands on paper, in one line. 22023. Not for API roles.';

create function private.is_same_name(_a text, _b text) returns boolean
language sql immutable set search_path = ''
as $$
  select lower(regexp_replace(btrim(normalize(_a, NFC)), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(normalize(_b, NFC)), '\s+', ' ', 'g'))
$$;
comment on function private.is_same_name(text, text) is 'Whether two names differ in case and blanks alone. Not for API roles.';

create function private.save_agreement_parties(_agreement public.agreements, _parties jsonb, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _one jsonb;
  _id uuid;
  _ids uuid[] := '{}';
  _role text;
begin
  if jsonb_typeof(_parties) is distinct from 'array' or jsonb_array_length(_parties) not between 2 and 10 then
    perform private.refuse_argument('parties', 'An agreement has an owner, a tenant and at most eight more tenants.');
  end if;
  -- places are given anew below
  update public.agreement_parties as party set sign_order = null, removed_at = _now
  where party.agreement_id = _agreement.id and party.removed_at is null;
  for _one in select value from jsonb_array_elements(_parties) loop
    perform private.given_fields(_one, 'parties', '{id,role,legal_name,address}');
    _role := private.given_choice(_one, 'role', '{owner,tenant,co_tenant}');
    _id := null;
    if _role is null then
      perform private.refuse_argument('parties', 'Say of each party whether it is the owner, the tenant or a further tenant.');
    end if;
    if _one -> 'id' <> 'null' then
      if jsonb_typeof(_one -> 'id') <> 'string' or _one ->> 'id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        perform private.refuse_argument('parties', 'Name each party by its id, or say null for a new one.');
      end if;
      _id := (_one ->> 'id')::uuid;
      perform from public.agreement_parties as party
      where party.id = _id and party.agreement_id = _agreement.id and party.role = _role and party.id <> all (_ids);
      if not found then
        perform private.refuse_argument('parties', 'One of the parties is not of this agreement.');
      end if;
    elsif _role <> 'co_tenant' then
      perform private.refuse_argument('parties', 'Owner and tenant stay who they are.');
    end if;
    if _id is null then
      insert into public.agreement_parties (agreement_id, role, sign_order, legal_name, address, created_at, removed_at)
      values (_agreement.id, _role, null, private.legal_name(_one), private.given_words(_one, 'address', 500), _now, _now)
      returning id into _id;
    else
      update public.agreement_parties as party
      set legal_name = private.legal_name(_one), address = private.given_words(_one, 'address', 500)
      where party.id = _id;
    end if;
    _ids := _ids || _id;
  end loop;
  update public.agreement_parties as party
  set sign_order = placed.place, removed_at = null
  from (
    select known.id, row_number() over (order by known.role = 'owner', lower(known.legal_name), known.id) as place
    from public.agreement_parties as known where known.id = any (_ids)
  ) as placed
  where party.id = placed.id;
  if (
    select count(*) filter (where party.role = 'owner') <> 1 or count(*) filter (where party.role = 'tenant') <> 1
    from public.agreement_parties as party where party.id = any (_ids)
  ) then
    perform private.refuse_argument('parties', 'An agreement has an owner, a tenant and at most eight more tenants.');
  end if;
  -- who never joined a version that went out leaves no trace
  delete from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is not null and party.created_at > coalesce(_agreement.sent_at, '-infinity');
end
$$;
comment on function private.save_agreement_parties(public.agreements, jsonb, timestamptz) is
  'Names the parties: owner and tenant once each, at most eight co-tenants; tenants sign first, the owner last. 22023. Not for API roles.';

create function private.tell_agreement(
  _agreement public.agreements, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from (
      select party.user_id from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.removed_at is null and case _to
        when 'next' then party.id = (private.next_signer(_agreement)).id
        when 'others' then party.user_id is distinct from auth.uid()
        else true
      end
      union
      select home.broker_id from public.properties as home where home.id = _agreement.property_id and _to in ('all', 'others')
    ) as person (id)
    where person.id is not null and (_to <> 'others' or person.id is distinct from auth.uid())
    order by 1
  loop
    perform private.notify(
      _user_id, _kind, _event_id, _agreement.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side <> 'clock' then private.person_card(auth.uid()) -> 'name' end, 'home', _agreement.home_title
      )) || _more,
      _now
    );
  end loop;
end
$$;
comment on function private.tell_agreement(public.agreements, text, text, text, bigint, jsonb, timestamptz) is
  'Notifies of an agreement: all, the others or the next to sign; a broker with all. Not for API roles.';

create function private.set_agreement_alarms(_agreement public.agreements, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _due timestamptz;
begin
  if _agreement.state not in ('sent', 'partly_signed') then
    perform private.drop_alarm('agreement_ends', _agreement.id);
    perform private.drop_alarm('agreement_remind', _agreement.id);
    return;
  end if;
  perform private.set_alarm('agreement_ends', _agreement.id, _agreement.expires_at);
  select min(due.at) into _due
  from (values
    (_agreement.sent_at + interval '24 hours'), (_agreement.sent_at + interval '72 hours'), (_agreement.expires_at - interval '24 hours')
  ) as due (at)
  where due.at > _now and due.at < _agreement.expires_at;
  if _due is null then
    perform private.drop_alarm('agreement_remind', _agreement.id);
  else
    perform private.set_alarm('agreement_remind', _agreement.id, _due);
  end if;
end
$$;
comment on function private.set_agreement_alarms(public.agreements, timestamptz) is 'Sets the end and the next reminder, or removes both. Not for API roles.';

-- The one write of an agreement, and what follows it. Of a draft that was never sent nothing stands in the conversation.
create function private.move_agreement(
  _agreement public.agreements, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamptz
) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.agreements;
  _event_id bigint;
  _next public.agreement_parties;
begin
  update public.agreements as kept
  set state = _agreement.state, version = kept.version + 1, state_at = _now, current_version = _agreement.current_version,
    reason = _agreement.reason, sent_at = _agreement.sent_at, expires_at = _agreement.expires_at, in_force_at = _agreement.in_force_at,
    head = _agreement.head, head_seq = _agreement.head_seq
  where kept.id = _agreement.id
  returning * into _kept;
  if _kept.sent_at is null or _kept.enquiry_id is null or (_from = 'draft' and _kept.state = 'draft') then
    return _kept;
  end if;
  _event_id := private.record_event(
    'agreement', _kept.id, _kept.enquiry_id, _action, _from, _kept.state, _side, null, nullif(_more, '{}'), _now
  );
  perform private.restage(_kept.enquiry_id, _now);
  _next := private.next_signer(_kept);
  update public.enquiries as thread
  set turn = case
    when _next.role = 'owner' then 'host'
    when _next.id is not null then 'seeker'
    when _kept.state in ('draft', 'declined', 'expired', 'void') then 'host'
    when thread.last_seeker_message_id > thread.last_host_message_id then 'host'
    else 'seeker'
  end
  where thread.id = _kept.enquiry_id and thread.state = 'open';
  if _kind is not null then
    perform private.tell_agreement(_kept, _kind, _to, _side, _event_id, _more, _now);
  end if;
  perform private.set_agreement_alarms(_kept, _now);
  return _kept;
end
$$;
comment on function private.move_agreement(public.agreements, text, text, text, text, text, jsonb, timestamptz) is
  'Stores a locked agreement that has its new state already, and what follows. _more: what both sides may see of it. Not for API roles.';

create function private.agreement_answer(_agreement public.agreements, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object(
      'enquiry_id', _agreement.enquiry_id, 'version_no', _agreement.current_version, 'next', (private.next_signer(_agreement)).role,
      'tenancy_id', (select tenancy.id from public.tenancies as tenancy where tenancy.agreement_id = _agreement.id)
    )
  )
$$;
comment on function private.agreement_answer(public.agreements, timestamptz) is 'The answer of a step of an agreement. Not for API roles.';

-- Ends what is not in force: what was declined, ran out, or cannot be any more.
create function private.end_agreement(
  _agreement public.agreements, _action text, _side text, _reason text, _now timestamptz
) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _from constant text := _agreement.state;
  _next public.agreements := _agreement;
  _me constant uuid := (
    select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.user_id = auth.uid()
  );
begin
  _next.state := private.agreement_step(_agreement, _action, _side, _from);
  _next.reason := _reason;
  perform private.append_agreement_event(
    _agreement, case _next.state when 'void' then 'voided' else _next.state end,
    case when _side = 'clock' then 'clock' else _side end, case when _side <> 'clock' then _me end,
    jsonb_strip_nulls(jsonb_build_object(
      'reason', case when _next.state = 'void' then _reason end,
      'reasonSha256', case when _next.state = 'declined' then private.sha256_hex(_reason) end
    )),
    _now
  );
  delete from private.signing_codes as code where code.agreement_id = _agreement.id;
  return private.move_agreement(
    _next, _from, _action, _side,
    case
      when _from = 'draft' then null
      when _next.state = 'declined' then 'agreement_declined'
      when _next.state = 'expired' then 'agreement_expired'
      else 'agreement_void'
    end,
    case _next.state when 'declined' then 'others' else 'all' end, '{}', _now
  );
end
$$;
comment on function private.end_agreement(public.agreements, text, text, text, timestamptz) is
  'Declines, voids or lets a locked agreement lapse. Not for API roles.';

create function private.void_agreements(_agreement_ids uuid[], _reason text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  perform from public.enquiries as thread
  where thread.id in (select agreement.enquiry_id from public.agreements as agreement where agreement.id = any (_agreement_ids))
  order by thread.id for no key update;
  for _agreement in
    select * from public.agreements as agreement
    where agreement.id = any (_agreement_ids) and agreement.state in ('draft', 'sent', 'partly_signed')
    order by agreement.id for no key update
  loop
    perform private.end_agreement(_agreement, 'void', 'clock', _reason, _now);
  end loop;
end
$$;
comment on function private.void_agreements(uuid[], text, timestamptz) is 'Voids those of these agreements that are not in force. Not for API roles.';
