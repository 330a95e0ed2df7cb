CREATE FUNCTION public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
  -- the parties of a paper that was made stay as it says them: the next version is there before they change
  perform private.save_agreement_parties(_agreement, _parties, _now);
  _agreement := private.move_agreement(_agreement, 'draft', 'save', _side, null, null, '{}', _now);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid) IS 'The host writes terms, clauses and parties of a draft; one whose paper was made becomes the next version. PT404, 42501, PT409 wrong_state, 22023 with the field.';
