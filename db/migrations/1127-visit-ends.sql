-- How a visit ends: declined, cancelled, held or missed.

create function public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
begin
  if coalesce(_reason_kind, '') not in ('not_free', 'home_gone', 'other') then
    perform private.refuse_argument('reason_kind', 'Say why: not_free, home_gone or other.');
  end if;
  _words := private.visit_reason(_reason);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'decline_visit', jsonb_build_object(
    'visit_id', _visit_id, 'reason_kind', _reason_kind, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'decline', _side, _from, _expected, _visit.version, _visit.state_at);
  _visit := private.end_visit(_visit, _from, 'decline', _side, _reason_kind, _words, _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.decline_visit(uuid, text, text, text, uuid) is
  'The host does not show the home then, for one of the reasons. PT404, 42501, PT409 wrong_state, 22023.';

-- _visit has its new state already.
create function private.end_visit(
  _visit public.visits, _from text, _action text, _side text, _reason_kind text, _reason text, _now timestamptz
) returns public.visits
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _is_late constant boolean := _from = 'confirmed' and _side <> 'clock' and _visit.starts_at - _now < interval '4 hours';
  _kept public.visits := private.end_proposal(_visit, _now);
begin
  _kept.reason_kind := _reason_kind;
  _kept.reason := _reason;
  _kept.calendar_sequence := _visit.calendar_sequence + case _from when 'confirmed' then 1 else 0 end;
  _kept := private.write_visit(_kept);
  perform private.note_visit(
    _kept, _from, _action, _side,
    case _action when 'lapse' then 'visit_lapsed' when 'decline' then 'visit_declined' else 'visit_cancelled' end,
    case when _side = 'clock' then 'both' else 'other' end,
    jsonb_build_object('reason', _reason_kind) || case when _is_late then '{"is_late": true}'::jsonb else '{}' end, _now
  );
  return _kept;
end
$$;
comment on function private.end_visit(public.visits, text, text, text, text, text, timestamptz) is
  'Stores a visit that was declined, lapsed or was cancelled, and tells of it. Not for API roles.';

create function public.cancel_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
begin
  if coalesce(_reason_kind, '') not in ('not_free', 'home_gone', 'found_another', 'not_interested', 'other') then
    perform private.refuse_argument('reason_kind', 'Say why: not_free, home_gone, found_another, not_interested or other.');
  end if;
  _words := private.visit_reason(_reason);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'cancel_visit', jsonb_build_object(
    'visit_id', _visit_id, 'reason_kind', _reason_kind, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'cancel', _side, _from, _expected, _visit.version, _visit.state_at);
  if _from = 'confirmed' then
    perform private.require_not_begun(_visit, _now);
  end if;
  _visit := private.end_visit(_visit, _from, 'cancel', _side, _reason_kind, _words, _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.cancel_visit(uuid, text, text, text, uuid) is
  'Cancels a visit that has not begun; the address closes. PT404, 42501, PT409 wrong_state, PT422 visit_begun, 22023.';

create function private.require_begun(_from timestamptz, _words text, _now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _from > _now then
    perform private.refuse('PT422', 'too_early', _words);
  end if;
end
$$;
comment on function private.require_begun(timestamptz, text, timestamptz) is 'PT422 too_early. Not for API roles.';

create function private.complete(_visit public.visits, _action text, _side text, _now timestamptz) returns public.visits
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _from constant text := _visit.state;
  _kept public.visits := private.end_proposal(_visit, _now);
begin
  _kept.state := 'completed';
  _kept := private.write_visit(_kept);
  perform private.note_visit(_kept, _from, _action, _side, null, null, '{}', _now);
  return _kept;
end
$$;
comment on function private.complete(public.visits, text, text, timestamptz) is 'Stores that a visit was held. Not for API roles.';

create function public.complete_visit(_visit_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'complete_visit', jsonb_build_object('visit_id', _visit_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  if _side = 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
  end if;
  perform private.step('visit', _visit.id, 'complete', _side, _visit.state, _expected, _visit.version, _visit.state_at);
  perform private.require_begun(_visit.starts_at, 'The visit has not begun yet.', _now);
  _visit := private.complete(_visit, 'complete', _side, _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.complete_visit(uuid, text, uuid) is
  'The host says that the visit was held. PT404, 42501, PT409 wrong_state, PT422 too_early.';

create function public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
  _own text;
begin
  if coalesce(_missed_side, '') not in ('seeker', 'host') then
    perform private.refuse_argument('missed_side', 'Say who did not come: seeker or host.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_no_show', jsonb_build_object(
    'visit_id', _visit_id, 'missed_side', _missed_side, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _own := case _side when 'seeker' then 'seeker' else 'host' end;
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'report_no_show', _side, _from, _expected, _visit.version, _visit.state_at);
  if _missed_side = _own then
    perform private.refuse_argument('missed_side', 'A report is about the other side.');
  end if;
  perform private.require_begun(_visit.starts_at + interval '20 minutes', 'Please wait until 20 minutes after the beginning.', _now);
  if _now > (case _from when 'confirmed' then _visit.ends_at else _visit.state_at end) + interval '48 hours' then
    perform private.refuse('PT422', 'report_too_late', 'This can be said for 48 hours.');
  end if;
  if _from = 'no_show' and _visit.missed_side is distinct from _own then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'This was said already. Please look at the visit again.');
  end if;
  _visit := private.end_proposal(_visit, _now);
  -- each says it of the other: it counts for nobody
  _visit.missed_side := case _from when 'confirmed' then _missed_side end;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _from, 'report_no_show', _side, 'visit_no_show', 'other', jsonb_build_object('missed_side', _missed_side), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.report_no_show(uuid, text, text, uuid) is
  'Says that the other side (seeker or host) did not come, from 20 minutes after the beginning until 48 hours after the end; who is '
  'said so of may say it of the other for 48 hours. PT404, 42501, PT409 wrong_state, PT422 too_early or report_too_late, 22023.';

create function public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _said text;
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  if coalesce(_interest, '') not in ('yes', 'maybe', 'no') then
    perform private.refuse_argument('interest', 'Say yes, maybe or no.');
  end if;
  if not coalesce(_reasons, '{}') <@ '{price,size,condition,location,light,noise,not_as_shown}' or cardinality(_reasons) > 7 then
    perform private.refuse_argument('reasons', 'Choose reasons of the list, each once.');
  end if;
  _said := private.clean_words(_words, 'words', 500);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'give_visit_feedback', jsonb_build_object(
    'visit_id', _visit_id, 'interest', _interest, 'reasons', _reasons, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  if _side <> 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the seeker.', '{"sides": ["seeker"]}');
  end if;
  if _visit.state <> 'completed' then
    perform private.step('visit', _visit.id, 'complete', _side, _visit.state, 'confirmed', _visit.version, _visit.state_at);
    perform private.require_begun(_visit.starts_at, 'The visit has not begun yet.', _now);
    _visit := private.complete(_visit, 'complete', _side, _now);
  end if;
  insert into public.visit_feedback as said (visit_id, interest, reasons, words, created_at)
  values (_visit.id, _interest, coalesce(_reasons, '{}'), _said, _now)
  on conflict (visit_id) do update
    set interest = excluded.interest, reasons = excluded.reasons, words = excluded.words, created_at = excluded.created_at;
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.give_visit_feedback(uuid, text, text[], text, uuid) is
  'The seeker says what they thought of the home, for both sides; the visit was held. PT404, 42501, PT409 wrong_state, PT422 '
  'too_early, 22023.';

grant execute on function
  public.decline_visit(uuid, text, text, text, uuid),
  public.cancel_visit(uuid, text, text, text, uuid),
  public.complete_visit(uuid, text, uuid),
  public.report_no_show(uuid, text, text, uuid),
  public.give_visit_feedback(uuid, text, text[], text, uuid)
  to authenticated;
