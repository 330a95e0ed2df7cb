CREATE FUNCTION public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _sum constant bigint := case when _paise is not null then private.whole_paise(_paise, 'paise', 0) end;
  _answer jsonb;
  _tenancy public.tenancies;
  _dispute private.disputes;
  _side text;
  _is_owner boolean;
  _state text;
begin
  if coalesce(_kind, '') <> all ('{deposit,payment,ticket,handover}') then
    perform private.refuse_argument('kind', 'A dispute is about a deposit, a payment, a repair (ticket) or a record of a hand-over.');
  end if;
  if _clean is null then
    perform private.refuse_argument('words', 'Say how you see it: the other side and our team read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'say_in_dispute', jsonb_build_object(
    'kind', _kind, 'subject_id', _subject_id, 'words', _words, 'paise', _paise
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_disputed_tenancy((private.tenancy_of_case(_kind, _subject_id)).id);
  _side := private.tenancy_side(_tenancy);
  _is_owner := _side = 'owner';
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id and known.state in ('asked', 'proposed') for no key update;
  if _dispute.id is null then
    if not private.is_in_dispute(_kind, _subject_id, _now) then
      perform private.refuse('PT422', 'nothing_to_decide', 'Nothing is in dispute here. Speak with the other side first.');
    end if;
    if (
      select count(*) from private.disputes as known where known.tenancy_id = _tenancy.id and known.created_at > _now - interval '30 days'
    ) >= 5 then
      perform private.refuse('PT429', 'too_many', 'Too many requests. Please try again later.');
    end if;
    _state := private.step('dispute', null, 'ask', _side, 'none', 'none', 0, _now);
    insert into private.disputes (
      tenancy_id, kind, subject_id, state, asked_side, owner_words, owner_paise, tenant_words, tenant_paise, created_at, state_at
    ) values (
      _tenancy.id, _kind, _subject_id, _state, private.dispute_side(_tenancy), case when _is_owner then _clean end,
      case when _is_owner then _sum end, case when not _is_owner then _clean end, case when not _is_owner then _sum end, _now, _now
    )
    returning * into _dispute;
    perform private.tell_tenancy(
      _tenancy, 'dispute_asked', 'others', _side,
      private.record_tenancy_event(_tenancy, 'dispute', _dispute.id, 'ask', 'none', _state, _side, null, null, _now), '{}', _now
    );
  else
    _dispute.state := private.step(
      'dispute', _dispute.id, 'say', _side, _dispute.state, 'asked', _dispute.version, _dispute.state_at
    );
    if _is_owner then
      _dispute.owner_words := _clean;
      _dispute.owner_paise := _sum;
    else
      _dispute.tenant_words := _clean;
      _dispute.tenant_paise := _sum;
    end if;
    _dispute := private.move_dispute(_dispute, _tenancy, 'asked', 'say', _side, null, null, _now);
  end if;
  return private.end_act(_key, private.change_answer(_dispute.id, _dispute.state, _dispute.version, _now, '{}'));
end
$$;

REVOKE ALL ON FUNCTION public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid) IS 'One of the two sides asks us to look at a deposit (_subject_id of the tenancy), payment, ticket or handover, or says how they see it once it was asked: the other side and admins read it. PT404, PT409 wrong_state once we proposed, PT422 nothing_to_decide, PT429, 22023.';
