CREATE FUNCTION public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[] DEFAULT '{}'::text[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
  ) || case when _good_for = '{}' then '{}' else jsonb_build_object('good_for', _good_for) end);
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
  _review.good_for := private.review_tags(_good_for, _review.subject, _review.about);
  -- of a visit that a broker showed the home is its owner's all the same
  _review.is_own_account := exists (
    select from unnest(array[
      _review.about_id, case _review.about when 'home_and_host' then _thread.owner_id end
    ]) as other (id)
    where other.id is not null and private.is_same_person(auth.uid(), other.id)
  );
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

REVOKE ALL ON FUNCTION public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[]) TO service_role;
GRANT ALL ON FUNCTION public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[]) TO authenticated;

COMMENT ON FUNCTION public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[]) IS 'Writes a review of a visit or of a tenancy that is over, once, within 14 days; a tenant may say for whom the home is good (work_from_home, pets, families, sharers). It is shown when the other side wrote, too, or after the 14 days. {…, opens_until}; PT404, 42501, PT422 not_over, too_late or written_already, 22023 with the field.';
