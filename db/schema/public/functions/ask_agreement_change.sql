CREATE FUNCTION public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid) IS 'A tenant asks for one change of the version that is out, before anybody has signed; the same again takes the place of the one before. PT404, 42501, PT409 wrong_state, PT422 hash_differs, 22023 with the field.';
