-- Writing a review, answering one, reporting one, hiding one; and what time shows.

create function private.show_review(_review public.reviews, _side text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _enquiry_id uuid;
  _home text;
  _event_id bigint;
  _reader uuid;
begin
  if _review.is_own_account or _review.state <> 'written' then
    return;
  end if;
  perform private.step('review', _review.id, 'show', _side, _review.state, _review.state, _review.version, _review.state_at);
  update public.reviews as kept set state = 'shown', version = kept.version + 1, shown_at = _now, state_at = _now where kept.id = _review.id;
  perform private.drop_alarm('review_show', _review.id);
  _enquiry_id := private.enquiry_of('review_show', _review.id);
  _home := private.home_of_review(_review);
  insert into public.chain_events (enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_enquiry_id, _review.tenancy_id, 'review', _review.id, 'show', 'written', 'shown', null, 'clock', _now)
  returning id into _event_id;
  foreach _reader in array array_remove(array[_review.writer_id, _review.about_id], null) loop
    perform private.notify(_reader, 'review_shown', _event_id, _enquiry_id, jsonb_build_object('home', _home), _now);
  end loop;
end
$$;

create function private.home_of_review(_review public.reviews) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select tenancy.home_title from public.tenancies as tenancy where tenancy.id = _review.tenancy_id),
    (
      select thread.home_title
      from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id where visit.id = _review.visit_id
    ),
    'A home'
  )
$$;
comment on function private.home_of_review(public.reviews) is 'Its title. Not for API roles.';
comment on function private.show_review(public.reviews, text, timestamptz) is 'Shows a review and tells both sides; never one of an own second account. Not for API roles.';

create function private.review_answer(_review public.reviews, _now timestamptz) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.change_answer(_review.id, _review.state, _review.version, _now, jsonb_build_object('opens_until', _review.opens_until))
$$;
comment on function private.review_answer(public.reviews, timestamptz) is 'The answer of a change of a review. Not for API roles.';

create function private.review_parts(_parts jsonb, _about text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  _known constant text[] := case _about
    when 'tenant' then '{rent_on_time,care,contact}'::text[] else '{as_shown,repairs,deposit,contact}'::text[]
  end;
  _given constant jsonb := coalesce(nullif(_parts, 'null'), '{}');
begin
  if jsonb_typeof(_given) <> 'object' or exists (
    select from jsonb_each(_given) as part
    where part.key <> all (_known) or part.value <> all (array['1', '2', '3', '4', '5']::jsonb[])
  ) then
    perform private.refuse_argument('parts', format('Parts are 1 to 5 of: %s.', array_to_string(_known, ', ')));
  end if;
  return _given;
end
$$;
comment on function private.review_parts(jsonb, text) is 'Stars of single criteria; 22023. Not for API roles.';

create function private.review_words(_words text, _field text, _most integer) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _clean constant text := private.fair_words(_words, _field, _most);
begin
  if _clean ~ '(\+?91[\s-]?)?[6-9](\d[\s.-]?){9}' or _clean ~* '[a-z0-9._-]+@[a-z][a-z0-9.-]+' then
    perform private.refuse_argument(_field, 'Please leave out telephone numbers and addresses: everybody reads this.', 'contact_in_words');
  end if;
  return _clean;
end
$$;
comment on function private.review_words(text, text, integer) is 'Words that others read of a person; 22023 as fair_words, or contact_in_words. Not for API roles.';

create function public.write_review(
  _subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.review_words(_words, 'words', 1500);
  _answer jsonb;
  _tenancy public.tenancies;
  _visit public.visits;
  _thread public.enquiries;
  _review public.reviews;
  _other public.reviews;
  _side text;
begin
  if _subject is null or _subject <> all ('{visit,tenancy}'::text[]) then
    perform private.refuse_argument('subject', 'A review is of a visit or of a tenancy.');
  end if;
  if _stars is null or _stars not between 1 and 5 then
    perform private.refuse_argument('stars', 'Give one to five stars.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'write_review', jsonb_build_object(
    'subject', _subject, 'subject_id', _subject_id, 'stars', _stars, 'parts', _parts, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _subject = 'tenancy' then
    _tenancy := private.take_tenancy(_subject_id);
    _side := private.tenancy_side(_tenancy);
    perform private.step('review', null, 'write', _side, 'none', 'none', 0, _now);
    if _side = 'broker' then
      perform private.refuse('42501', 'not_your_step', 'This step is for the two sides.', '{"sides": ["owner", "seeker"]}');
    end if;
    if _tenancy.state <> 'ended' or _tenancy.ended_kind = 'called_off' then
      perform private.refuse('PT422', 'not_over', 'A review is written once the tenancy has ended.');
    end if;
    _review.tenancy_id := _tenancy.id;
    _review.property_id := _tenancy.property_id;
    _review.opens_until := _tenancy.state_at + interval '14 days';
    _review.about_id := case _side when 'owner' then (
      select person.user_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' and person.until is null limit 1
    ) else (
      select person.user_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'owner' and person.until is null limit 1
    ) end;
  else
    select * into _visit from public.visits as known where known.id = _subject_id;
    _thread := private.take_enquiry(_visit.enquiry_id);
    select * into _visit from public.visits as known where known.id = _subject_id for no key update;
    _side := private.side_of(_thread);
    perform private.step('review', null, 'write', _side, 'none', 'none', 0, _now);
    if _visit.state <> 'completed' and not (
      _visit.state = 'no_show' and _visit.missed_side is distinct from case _side when 'seeker' then 'seeker' else 'host' end
    ) then
      perform private.refuse('PT422', 'not_over', 'A review is written once the visit was.');
    end if;
    _review.visit_id := _visit.id;
    _review.property_id := _visit.property_id;
    _review.opens_until := _visit.state_at + interval '14 days';
    _review.about_id := case _side when 'seeker' then coalesce(_visit.host_id, _thread.owner_id) else _thread.seeker_id end;
  end if;
  if _review.opens_until < _now then
    perform private.refuse('PT422', 'too_late', 'The 14 days to write a review are over.');
  end if;
  if exists (
    select from public.reviews as known
    where known.writer_id = auth.uid() and (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id)
  ) then
    perform private.refuse('PT422', 'written_already', 'You have written a review of this. It cannot be changed.');
  end if;
  _review.id := gen_random_uuid();
  _review.subject := _subject;
  _review.writer_id := auth.uid();
  _review.writer_side := _side;
  _review.about := case when _side in ('seeker', 'co_tenant') then 'home_and_host' else 'tenant' end;
  _review.state := 'written';
  _review.version := 1;
  _review.stars := _stars;
  _review.parts := private.review_parts(_parts, _review.about);
  _review.words := _clean;
  _review.is_own_account := _review.about_id is not null and private.is_same_person(auth.uid(), _review.about_id);
  _review.written_at := _now;
  _review.state_at := _now;
  insert into public.reviews select _review.*;
  -- nothing is said of it to anybody else: no event, no line, no notification, until it is shown
  if _review.is_own_account then
    perform private.record_audit('review.own_account', 'ok', _review.id::text, '{}');
    return private.end_act(_key, private.review_answer(_review, _now));
  end if;
  perform private.set_alarm('review_show', _review.id, _review.opens_until);
  if exists (
    select from public.reviews as known
    where (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id) and known.about <> _review.about
      and not known.is_own_account
  ) then
    for _other in
      select * from public.reviews as known
      where (known.tenancy_id = _review.tenancy_id or known.visit_id = _review.visit_id) and known.state = 'written'
      order by known.id for no key update
    loop
      perform private.show_review(_other, 'clock', _now);
    end loop;
    select * into _review from public.reviews as known where known.id = _review.id;
  end if;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;
comment on function public.write_review(text, uuid, integer, jsonb, text, uuid) is
  'Writes a review of a visit or of a tenancy that is over, once, within 14 days. It is shown when the other side wrote, too, or after the 14 '
  'days. {…, opens_until}; PT404, 42501, PT422 not_over, too_late or written_already, 22023 with the field.';

create function public.reply_review(_review_id uuid, _words text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.review_words(_words, 'words', 800);
  _answer jsonb;
  _review public.reviews;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Write something.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reply_review', jsonb_build_object('review_id', _review_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.about_id is distinct from auth.uid() or _review.state <> 'shown' then
    perform private.refuse_not_found();
  end if;
  if _review.reply is not null then
    perform private.refuse('PT422', 'written_already', 'You have answered this review. The answer cannot be changed.');
  end if;
  update public.reviews as kept set reply = _clean, reply_at = _now, version = kept.version + 1 where kept.id = _review.id
  returning * into _review;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;
comment on function public.reply_review(uuid, text, uuid) is
  'Whoever a shown review is about answers it, once. PT404, PT422 written_already, 22023.';

create function public.report_review(_review_id uuid, _reason text, _details text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.clean_words(_details, 'details', 1000);
  _answer jsonb;
  _review public.reviews;
begin
  if _reason is null or _reason <> all ('{hate,personal_data,not_about_it,extortion}'::text[]) then
    perform private.refuse_argument('reason', 'Choose one of: hate, personal_data, not_about_it, extortion.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_review', jsonb_build_object('review_id', _review_id, 'reason', _reason, 'details', _details));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from private.review_reports as made where made.reporter_id = auth.uid() and made.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  select * into _review from public.reviews as known where known.id = _review_id;
  if not found or _review.state <> 'shown' or (
    _review.about = 'tenant' and auth.uid() is distinct from _review.about_id
  ) then
    perform private.refuse_not_found();
  end if;
  insert into private.review_reports (review_id, reporter_id, reason, details, created_at)
  values (_review.id, auth.uid(), _reason, _clean, _now) on conflict (review_id, reporter_id) do nothing;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;
comment on function public.report_review(uuid, text, text, uuid) is
  'Reports a shown review to the admins, once a person; the writer is not told. PT404, PT429 after 10 a day, 22023.';

create function public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _why constant text := nullif(btrim(_reason), '');
  _review public.reviews;
  _to text;
  _event_id bigint;
begin
  perform private.require_admin();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if _kind is not null and _kind <> all ('{hate,personal_data,not_about_it,extortion}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: hate, personal_data, not_about_it, extortion.');
  end if;
  if coalesce(char_length(_why), 0) not between 10 and 300 then
    perform private.refuse_argument('reason', 'Say why, in 10 to 300 characters.');
  end if;
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.state = 'written' then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_review.writer_id, _review.about_id) then
    perform private.refuse('42501', 'own_case', 'You cannot decide on your own case');
  end if;
  _to := private.step(
    'review', _review.id, case when _kind is null then 'show_again' else 'hide' end, 'admin', _review.state, _expected, _review.version,
    _review.state_at
  );
  update public.reviews as kept set state = _to, hidden_kind = _kind, version = kept.version + 1, state_at = _now where kept.id = _review.id
  returning * into _review;
  perform private.record_audit('review.hide', 'ok', _review.id::text, jsonb_build_object('kind', _kind, 'reason', _why));
  if _kind is not null and _review.writer_id is not null then
    insert into public.chain_events (
      enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, detail, happened_at
    ) values (
      null, _review.tenancy_id, 'review', _review.id, 'hide', 'shown', 'hidden', auth.uid(), 'admin', jsonb_build_object('reason', _kind), _now
    )
    returning id into _event_id;
    perform private.notify(
      _review.writer_id, 'review_hidden', _event_id, null,
      jsonb_build_object('home', private.home_of_review(_review), 'reason', _kind), _now
    );
  end if;
  return private.change_answer(_review.id, _review.state, _review.version, _now);
end
$$;
comment on function public.admin_hide_review(uuid, text, text, text) is
  'An admin hides a shown review, of a kind and with a reason, or shows it again (_kind null); the writer is told. 42501, PT404, PT409, 22023.';

create function private.on_review_show(_review_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _review public.reviews;
begin
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.state <> 'written' or _review.is_own_account then
    return;
  end if;
  if _review.opens_until > _now then
    perform private.set_alarm('review_show', _review_id, _review.opens_until);
    return;
  end if;
  perform private.show_review(_review, 'clock', _now);
end
$$;
comment on function private.on_review_show(uuid, timestamptz) is 'Shows a review whose 14 days are over. For the server.';

create function private.tg_tenancies__open_reviews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.ended_kind is distinct from 'called_off' then
    perform private.tell_tenancy(
      new, 'review_open', 'all', 'clock',
      private.record_tenancy_event(new, 'review', new.id, 'open', 'none', 'none', 'clock', null, null, new.state_at),
      jsonb_build_object('until', new.state_at + interval '14 days'), new.state_at
    );
  end if;
  return null;
end
$$;
create trigger _610_open_reviews after update of state on public.tenancies
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function private.tg_tenancies__open_reviews();

create function private.missing_review_alarms() returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'review_show', review.id, review.opens_until from public.reviews as review
  where review.state = 'written' and not review.is_own_account
    and not exists (select from private.alarms as alarm where alarm.kind = 'review_show' and alarm.subject_id = review.id)
$$;
comment on function private.missing_review_alarms() is 'Reviews that wait to be shown without an alarm. For the server.';

grant execute on function
  public.write_review(text, uuid, integer, jsonb, text, uuid), public.reply_review(uuid, text, uuid),
  public.report_review(uuid, text, text, uuid), public.admin_hide_review(uuid, text, text, text)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('review', 'write', 'none', 'written', 'seeker'),
  ('review', 'write', 'none', 'written', 'co_tenant'),
  ('review', 'write', 'none', 'written', 'owner'),
  ('review', 'write', 'none', 'written', 'broker'),
  ('review', 'show', 'written', 'shown', 'clock'),
  ('review', 'hide', 'shown', 'hidden', 'admin'),
  ('review', 'show_again', 'hidden', 'shown', 'admin');
