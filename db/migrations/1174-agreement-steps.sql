-- The host's steps: draft, save, send, take back, discard. A broker prepares; only the owner sends.

create function private.first_terms(_home public.properties, _offer jsonb, _now timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'rent_paise', coalesce((_offer ->> 'rent_paise')::bigint, (_home.price * 100)::bigint),
    'maintenance_mode', case
      when _home.maintenance_included then 'in_rent' when coalesce(_home.maintenance_amount, 0) > 0 then 'monthly' else 'at_actual'
    end,
    'maintenance_paise', case when _home.maintenance_included then 0 else coalesce((_home.maintenance_amount * 100)::bigint, 0) end,
    'deposit_paise', coalesce((_offer ->> 'deposit_paise')::bigint, (_home.security_deposit * 100)::bigint, 0),
    'other_charges', '[]'::jsonb,
    'start_on', coalesce(_offer ->> 'start_on', greatest(_home.available_from, (_now at time zone 'Asia/Kolkata')::date)::text),
    'months', least(coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60),
    'due_day', 5,
    'grace_days', 5,
    'late_fee', null,
    'escalation_bp', 0,
    'escalation_months', 12,
    'lock_in_months', least(
      coalesce((_offer ->> 'lock_in_months')::integer, _home.lock_in_months, 0),
      coalesce((_offer ->> 'months')::integer, _home.agreement_months, 11), 60
    ),
    'notice_months', least(coalesce((_offer ->> 'notice_months')::integer, _home.notice_months, 1), 6),
    'refund_days', 15,
    'repair_limit_paise', 100000,
    'unit_label', '',
    'furnishing', to_jsonb(array(select left(item, 80) from unnest(_home.furnishing_items) as item)),
    'house_rules', to_jsonb(array(select left(rule, 200) from unnest(_home.house_rules) as rule)),
    'guest_nights', 7,
    'pets_allowed', coalesce(_home.pets_allowed, false),
    'smoking_allowed', false,
    'payee_holder', null,
    'owner_is_nri', null,
    'gst_bp', 0
  )
$$;
comment on function private.first_terms(public.properties, jsonb, timestamptz) is
  'What the first version says: the offer, then the listing, then what is usual. Not for API roles.';

create function private.paper_name(_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select left(btrim(concat_ws(' ', profile.first_name, profile.last_name)), 120)
    from public.profiles as profile
    where profile.id = _user_id and char_length(btrim(concat_ws(' ', profile.first_name, profile.last_name))) >= 2
  ), 'Name missing')
$$;
comment on function private.paper_name(uuid) is 'The name that a person gave, for a paper. Not for API roles.';

create function public.draft_agreement(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _home public.properties;
  _application public.applications;
  _agreement public.agreements;
  _side text;
  _is_new boolean;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'draft_agreement', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('agreement', null, 'draft', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  select * into _agreement from public.agreements as living
  where living.enquiry_id = _thread.id and living.kind = 'first' and living.state in ('draft', 'sent', 'partly_signed');
  _is_new := not found;
  if _is_new then
    select * into _home from public.properties as home where home.id = _thread.property_id;
    if not found or _home.archived_at is not null then
      perform private.refuse(
        'PT409', 'home_gone', 'This home is not offered any more.',
        jsonb_build_object('entity', 'enquiry', 'id', _thread.id, 'state', _thread.state, 'version', _thread.version, 'at', _thread.state_at)
      );
    end if;
    if _home.owner_id is not distinct from _home.broker_id then
      perform private.refuse('PT422', 'owner_missing', 'The owner of this home has no account of their own here, and the owner signs.');
    end if;
    select * into _application from public.applications as application
    where application.enquiry_id = _thread.id and application.state = 'accepted' and application.agreed_at is null for no key update;
    if not found and _thread.origin <> 'invited' then
      perform private.refuse('PT422', 'not_accepted', 'An agreement follows an offer that was accepted.');
    end if;
    perform private.require_not_blocked(_thread);
    insert into public.agreements (
      number, enquiry_id, application_id, property_id, owner_id, seeker_id, state, home_title, home_address, home_pincode, property_type,
      is_shared_home, has_broker, state_code, created_at, state_at
    ) values (
      'BAS-' || to_char(_now at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('private.agreement_numbers')::text, 6, '0'),
      _thread.id, _application.id, _home.id, _thread.owner_id, _thread.seeker_id, 'draft', _home.title,
      coalesce((select place.address from public.property_private as place where place.property_id = _home.id), _home.location),
      _home.pincode, _home.property_type, _home.property_type = 'pg-hostel', _home.broker_id is not null, private.state_code(_home.state),
      _now, _now
    )
    returning * into _agreement;
    insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at) values
      (_agreement.id, _thread.seeker_id, 'tenant', 1, private.paper_name(_thread.seeker_id), _now),
      (_agreement.id, _thread.owner_id, 'owner', 2, private.paper_name(_thread.owner_id), _now);
    insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
    values (_agreement.id, 1, private.first_terms(_home, _application.offer, _now), '[]', auth.uid(), _now);
    perform private.append_agreement_event(_agreement, 'created', _side, null, '{"kind": "first"}', _now);
  end if;
  return private.end_act(_key, private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'version_no', _agreement.current_version, 'existing', not _is_new)
  ));
end
$$;
comment on function public.draft_agreement(uuid, uuid) is
  'The host begins the agreement of a conversation, from the accepted offer or for a tenant who was invited, or finds the one that lives. '
  '{…, enquiry_id, version_no, existing}; PT404, 42501, PT409 wrong_state or home_gone, PT422 not_accepted, owner_missing or blocked.';

create function public.save_agreement(
  _agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _read_terms jsonb;
  _read_clauses jsonb;
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _side text;
begin
  _read_terms := private.agreement_terms(_terms, _now);
  _read_clauses := private.agreement_clauses(_clauses);
  if _version is null then
    perform private.refuse_argument('version', 'Say which version of the draft the screen showed.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'terms', _terms, 'clauses', _clauses, 'parties', _parties, 'version', _version
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'save', _side, 'draft');
  if _agreement.version <> _version then
    perform private.refuse(
      'PT409', 'wrong_state', 'This agreement was changed meanwhile. Please look at it again.', private.agreement_state(_agreement)
    );
  end if;
  perform private.save_agreement_parties(_agreement, _parties, _now);
  _present := private.current_version(_agreement);
  if _present.frozen_at is null then
    update public.agreement_versions as version
    set terms = _read_terms, clauses = _read_clauses, created_by = auth.uid(), created_at = _now
    where version.id = _present.id;
  else
    _agreement.current_version := _agreement.current_version + 1;
    insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
    values (_agreement.id, _agreement.current_version, _read_terms, _read_clauses, auth.uid(), _now);
  end if;
  _agreement := private.move_agreement(_agreement, 'draft', 'save', _side, null, null, '{}', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.save_agreement(uuid, jsonb, jsonb, jsonb, integer, uuid) is
  'The host writes terms, clauses and parties of a draft; one whose paper was made becomes the next version. PT404, 42501, PT409 wrong_state, '
  '22023 with the field.';

create function private.require_version(_agreement public.agreements, _version_no integer) returns public.agreement_versions
language plpgsql stable security definer set search_path = ''
as $$
declare
  _present constant public.agreement_versions := private.current_version(_agreement);
begin
  if _version_no is null then
    perform private.refuse_argument('version_no', 'Say which version the screen showed.');
  end if;
  if _version_no <> _agreement.current_version then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  if _present.frozen_at is null then
    perform private.refuse('PT422', 'not_rendered', 'The paper of this version was not made yet.');
  end if;
  return _present;
end
$$;
comment on function private.require_version(public.agreements, integer) is
  'The current version once its paper was made; PT422 hash_differs or not_rendered. Not for API roles.';

create function private.begin_round(_agreement public.agreements, _version public.agreement_versions, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.append_agreement_event(
    _agreement, 'document_fixed', 'server', null, jsonb_build_object(
      'documentSha256', _version.document_sha256, 'contentSha256', _version.content_sha256, 'bytes', _version.bytes,
      'version', _version.version_no, 'languages', '["en", "hi", "te"]'::jsonb
    ), _now
  )
$$;
comment on function private.begin_round(public.agreements, public.agreement_versions, timestamptz) is
  'From here on signatures count, over this paper. Not for API roles.';

create function public.send_agreement(
  _agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _party public.agreement_parties;
  _side text;
begin
  if coalesce(_expires_in_days, 7) not between 1 and 30 then
    perform private.refuse_argument('expires_in_days', 'Give the parties 1 to 30 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'content_sha256', _content_sha256, 'expires_in_days', _expires_in_days,
    'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'send', _side, _expected);
  _present := private.require_version(_agreement, _version_no);
  if _content_sha256 is distinct from _present.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  if exists (
    select from public.agreement_parties as party
    left join auth.users as person on person.id = party.user_id
    where party.agreement_id = _agreement.id and party.removed_at is null and (person.id is null or person.deleted_at is not null)
  ) then
    perform private.refuse('PT422', 'party_missing', 'Somebody who is to sign has not joined yet. Send them their code first.');
  end if;
  if _agreement.is_shared_home and _present.terms ->> 'unit_label' = '' then
    perform private.refuse('PT422', 'unit_needed', 'Say which bed or room of the PG it is.');
  end if;
  update public.agreement_versions as version set sent_at = _now where version.id = _present.id and version.sent_at is null;
  _agreement.sent_at := _now;
  _agreement.expires_at := _now + make_interval(days => coalesce(_expires_in_days, 7));
  _agreement.reason := null;
  perform private.begin_round(_agreement, _present, _now);
  for _party in
    select * from public.agreement_parties as party
    where party.agreement_id = _agreement.id and party.removed_at is null order by party.sign_order
  loop
    perform private.append_agreement_event(
      _agreement, 'invited', 'server', _party.id,
      jsonb_build_object('role', _party.role, 'order', _party.sign_order, 'until', private.evidence_moment(_agreement.expires_at)), _now,
      jsonb_build_object('name', _party.legal_name), _party.user_id
    );
  end loop;
  _agreement := private.move_agreement(
    _agreement, 'draft', 'send', _side, 'agreement_sent', 'next', jsonb_build_object('until', _agreement.expires_at), _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.send_agreement(uuid, integer, text, integer, text, uuid) is
  'The owner sends a version whose paper was made, for 1 to 30 days (7); the first signer is told. PT404, 42501, PT409 wrong_state, PT422 '
  'hash_differs, not_rendered, party_missing or unit_needed, 22023.';

create function public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_agreement_back', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'take_back', _side, _expected);
  _agreement.expires_at := null;
  perform private.append_agreement_event(
    _agreement, 'taken_back', 'owner', (
      select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.role = 'owner'
    ), jsonb_build_object('version', _agreement.current_version), _now
  );
  _agreement := private.move_agreement(_agreement, 'sent', 'take_back', _side, 'agreement_taken_back', 'others', '{}', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.take_agreement_back(uuid, text, uuid) is
  'The owner takes an agreement back that nobody has signed; it is a draft again. PT404, 42501, PT409 wrong_state.';

create function public.discard_agreement(_agreement_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'discard_agreement', jsonb_build_object('agreement_id', _agreement_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'discard', _side, _expected);
  _agreement := private.end_agreement(_agreement, 'discard', _side, 'discarded', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.discard_agreement(uuid, text, uuid) is 'The host throws a draft away. PT404, 42501, PT409 wrong_state.';

grant execute on function
  public.draft_agreement(uuid, uuid),
  public.save_agreement(uuid, jsonb, jsonb, jsonb, integer, uuid),
  public.send_agreement(uuid, integer, text, integer, text, uuid),
  public.take_agreement_back(uuid, text, uuid),
  public.discard_agreement(uuid, text, uuid)
  to authenticated;
