-- Changes that a signer asks for in a version that is out, each with the owner's answer: agreed, or kept as it was. What is agreed stands
-- in the next version; none is sent while an answer is open. Rent, deposit, term, lock-in and notice come from the offer.

create table private.agreement_changes (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements (id) on delete cascade,
  version_no integer not null,
  party_id uuid not null references public.agreement_parties (id) on delete cascade,
  asked_by uuid references auth.users (id) on delete set null,
  about text not null check (about in (
    'due_day', 'grace_days', 'refund_days', 'repair_limit_paise', 'guest_nights', 'pets_allowed', 'smoking_allowed', 'clause'
  )),
  present jsonb not null,
  wanted jsonb not null check (wanted <> 'null'),
  note text check (char_length(note) between 1 and 300),
  state text not null default 'asked' check (state in ('asked', 'agreed', 'kept')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  constraint "an answer has its moment" check ((answered_at is not null) = (state <> 'asked'))
);
alter table private.agreement_changes enable row level security;
create index agreement_changes_agreement_id_idx on private.agreement_changes (agreement_id);
create index agreement_changes_party_id_idx on private.agreement_changes (party_id);
create index agreement_changes_asked_by_idx on private.agreement_changes (asked_by);
comment on table private.agreement_changes is 'What signers asked to be changed in an agreement before they sign, and what the owner answered.';
comment on column private.agreement_changes.version_no is 'The version that was out.';
comment on column private.agreement_changes.present is 'What that version says; an empty text for a clause that is to be added.';

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('agreement', 'ask_change', 'sent', 'sent', 'seeker'),
  ('agreement', 'ask_change', 'sent', 'sent', 'co_tenant'),
  ('agreement', 'agree_change', 'sent', 'draft', 'owner'),
  ('agreement', 'agree_change', 'draft', 'draft', 'owner'),
  ('agreement', 'keep_change', 'sent', 'sent', 'owner'),
  ('agreement', 'keep_change', 'draft', 'draft', 'owner');

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.agreement_changes', 'asked_by', 't.asked_by = $1', true, '{}', 'deleted', 'Changes that the person asked for in agreements; the versions say what became of them.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('agreement_change_asked', 'at_once', true, false, false, 0, 0),
  ('agreement_change_agreed', 'at_once', true, false, false, 0, 0),
  ('agreement_change_kept', 'at_once', true, false, false, 0, 0);

create function private.wanted_change(_about text, _wanted jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _given constant jsonb := jsonb_build_object('wanted', coalesce(_wanted, 'null'));
  _read jsonb;
begin
  _read := to_jsonb(case _about
    when 'due_day' then private.given_number(_given, 'wanted', 1, 28)
    when 'grace_days' then private.given_number(_given, 'wanted', 0, 15)
    when 'refund_days' then private.given_number(_given, 'wanted', 7, 60)
    when 'repair_limit_paise' then private.given_number(_given, 'wanted', 0, 100000000000)
    when 'guest_nights' then private.given_number(_given, 'wanted', 0, 60)
  end);
  if _about in ('pets_allowed', 'smoking_allowed') then
    _read := to_jsonb(private.given_flag(_given, 'wanted'));
  elsif _about = 'clause' then
    _read := to_jsonb(private.applicant_words(private.given_words(_given, 'wanted', 2000), 'wanted', 2000));
  end if;
  if coalesce(_read, 'null') = 'null' then
    perform private.refuse_argument(
      'wanted', 'Say what should stand there: a day, a number of days or nights, a sum, yes or no, or the words of a clause.'
    );
  end if;
  return _read;
end
$$;
comment on function private.wanted_change(text, jsonb) is 'What a signer wants to stand there, within the limits of the terms. 22023. Not for API roles.';

create function private.has_open_changes(_agreement_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.agreement_changes as asked where asked.agreement_id = _agreement_id and asked.state = 'asked')
$$;
comment on function private.has_open_changes(uuid) is 'Whether a change that was asked for waits for its answer. Not for API roles.';

-- Asked or answered: whoever waits is known by what is still open.
create function private.pass_turn_of_changes(_agreement public.agreements) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread set turn = 'host'
  where thread.id = _agreement.enquiry_id and thread.state = 'open' and private.has_open_changes(_agreement.id)
$$;
comment on function private.pass_turn_of_changes(public.agreements) is 'The host answers while a change is open. Not for API roles.';

create function public.ask_agreement_change(
  _agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _most constant integer := 10;
  _read jsonb;
  _words text;
  _answer jsonb;
  _agreement public.agreements;
  _version public.agreement_versions;
  _party public.agreement_parties;
  _present jsonb;
  _side text;
begin
  if _about is null or _about not in (
    'due_day', 'grace_days', 'refund_days', 'repair_limit_paise', 'guest_nights', 'pets_allowed', 'smoking_allowed', 'clause'
  ) then
    perform private.refuse_argument('about', 'This comes from the offer, or is no part of an agreement.');
  end if;
  _read := private.wanted_change(_about, _wanted);
  _words := private.applicant_words(private.given_words(jsonb_build_object('note', _note), 'note', 300), 'note', 300);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'ask_agreement_change', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'about', _about, 'wanted', _wanted, 'note', _note, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'ask_change', _side, _expected);
  _version := private.require_version(_agreement, _version_no);
  select * into _party from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.user_id = auth.uid() and party.removed_at is null;
  _present := case when _about = 'clause' then '""' else _version.terms -> _about end;
  if _present = _read then
    perform private.refuse_argument('wanted', 'The agreement says so already.');
  end if;
  delete from private.agreement_changes as asked
  where asked.agreement_id = _agreement.id and asked.party_id = _party.id and asked.state = 'asked'
    and asked.about = _about and _about <> 'clause';
  if (
    select count(*) from private.agreement_changes as asked
    where asked.agreement_id = _agreement.id and asked.party_id = _party.id and asked.version_no = _version_no
  ) >= _most then
    perform private.refuse_argument('about', format('Ask for at most %s changes of a version.', _most));
  end if;
  insert into private.agreement_changes (agreement_id, version_no, party_id, asked_by, about, present, wanted, note, asked_at)
  values (_agreement.id, _version_no, _party.id, auth.uid(), _about, _present, _read, _words, _now);
  _agreement := private.move_agreement(_agreement, 'sent', 'ask_change', _side, 'agreement_change_asked', 'others', '{}', _now);
  perform private.pass_turn_of_changes(_agreement);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.ask_agreement_change(uuid, integer, text, jsonb, text, text, uuid) is
  'A tenant asks for one change of the version that is out, before anybody has signed; the same again takes the place of the one before. PT404, '
  '42501, PT409 wrong_state, PT422 hash_differs, 22023 with the field.';

create function private.next_own_clause(_clauses jsonb) returns text
language sql immutable set search_path = ''
as $$
  select 'own-' || coalesce(max(substr(one ->> 'id', 5)::numeric), 0) + 1
  from jsonb_array_elements(_clauses) as one
  where one ->> 'id' ~ '^own-[0-9]+$'
$$;
comment on function private.next_own_clause(jsonb) is 'The id of one more clause of one''s own. Not for API roles.';

-- Writes what was agreed to into the version that is being written; one whose paper was made is followed by the next.
create function private.apply_change(
  _agreement public.agreements, _change private.agreement_changes, _now timestamptz
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _version constant public.agreement_versions := private.current_version(_agreement);
  _terms constant jsonb := case
    when _change.about = 'clause' then _version.terms else _version.terms || jsonb_build_object(_change.about, _change.wanted)
  end;
  _clauses constant jsonb := case
    when _change.about <> 'clause' then _version.clauses
    else _version.clauses || jsonb_build_object(
      'id', private.next_own_clause(_version.clauses), 'is_in', true, 'words', _change.wanted
    )
  end;
begin
  if jsonb_array_length(_clauses) > 60 then
    perform private.refuse_argument('clauses', 'Choose at most 60 clauses.');
  end if;
  if _version.frozen_at is null then
    update public.agreement_versions as version
    set terms = _terms, clauses = _clauses, created_by = auth.uid(), created_at = _now
    where version.id = _version.id;
    return _agreement.current_version;
  end if;
  insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
  values (_agreement.id, _agreement.current_version + 1, _terms, _clauses, auth.uid(), _now);
  return _agreement.current_version + 1;
end
$$;
comment on function private.apply_change(public.agreements, private.agreement_changes, timestamptz) is
  'Writes an agreed change into the draft; the number of the version that has it. Not for API roles.';

create function public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _action constant text := case when _is_agreed then 'agree_change' else 'keep_change' end;
  _answer jsonb;
  _agreement public.agreements;
  _change private.agreement_changes;
  _from text;
begin
  if _is_agreed is null then
    perform private.refuse_argument('is_agreed', 'Say whether you agree.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_agreement_change', jsonb_build_object(
    'change_id', _change_id, 'is_agreed', _is_agreed, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement((select asked.agreement_id from private.agreement_changes as asked where asked.id = _change_id));
  _from := _agreement.state;
  _agreement.state := private.agreement_step(_agreement, _action, private.agreement_side(_agreement), _expected);
  update private.agreement_changes as asked
  set state = case when _is_agreed then 'agreed' else 'kept' end, answered_at = _now
  where asked.id = _change_id and asked.state = 'asked'
  returning * into _change;
  if not found then
    perform private.refuse(
      'PT409', 'wrong_state', 'This change has its answer already.', private.agreement_state(_agreement)
    );
  end if;
  if _is_agreed then
    if _from = 'sent' then
      _agreement.expires_at := null;
      perform private.append_agreement_event(
        _agreement, 'taken_back', 'owner', (
          select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.role = 'owner'
        ), jsonb_build_object('version', _agreement.current_version), _now
      );
    end if;
    _agreement.current_version := private.apply_change(_agreement, _change, _now);
  end if;
  _agreement := private.move_agreement(
    _agreement, _from, _action, 'owner', case when _is_agreed then 'agreement_change_agreed' else 'agreement_change_kept' end, 'others', '{}', _now
  );
  perform private.pass_turn_of_changes(_agreement);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;
comment on function public.answer_agreement_change(uuid, boolean, text, uuid) is
  'The owner agrees to a change that was asked for, which makes the agreement a draft of the next version, or keeps what stands. PT404, 42501, '
  'PT409 wrong_state, 22023.';

create function public.agreement_changes(_agreement_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if _agreement.id is null or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object('changes', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'version_no', asked.version_no, 'name', party.legal_name,
      'is_mine', asked.asked_by is not distinct from auth.uid(), 'about', asked.about, 'present', asked.present, 'wanted', asked.wanted,
      'note', asked.note, 'state', asked.state, 'asked_at', asked.asked_at, 'answered_at', asked.answered_at
    ) order by asked.asked_at, asked.id), '[]')
    from private.agreement_changes as asked
    join public.agreement_parties as party on party.id = asked.party_id
    where asked.agreement_id = _agreement.id
  ));
end
$$;
comment on function public.agreement_changes(uuid) is 'Changes that were asked for in an agreement of the caller, oldest first, with their answers. {changes}; PT404.';

grant execute on function
  public.ask_agreement_change(uuid, integer, text, jsonb, text, text, uuid),
  public.answer_agreement_change(uuid, boolean, text, uuid),
  public.agreement_changes(uuid)
  to authenticated;

-- A version with changes that nobody answered is not sent.
create function private.tg_agreements__answer_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_open_changes(new.id) then
    perform private.refuse('PT422', 'changes_open', 'Answer each change that was asked for before you send the next version.');
  end if;
  return new;
end
$$;
create trigger _100_answer_changes before update of state on public.agreements
  for each row when (old.state = 'draft' and new.state = 'sent')
  execute function private.tg_agreements__answer_changes();
