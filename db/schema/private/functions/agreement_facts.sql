CREATE FUNCTION private.agreement_facts(_agreement_id uuid, _version_no integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _present public.agreement_versions;
  _side text;
begin
  perform private.require_second_factor();
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  if _version_no is distinct from _agreement.current_version then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  _present := private.current_version(_agreement);
  if _present.frozen_at is not null then
    return jsonb_build_object('is_frozen', true, 'version_id', _present.id);
  end if;
  perform private.agreement_step(_agreement, 'freeze', _side, 'draft');
  return jsonb_build_object(
    'is_frozen', false, 'version_id', _present.id, 'stamp', _agreement.version,
    'facts', jsonb_build_object(
      'number', _agreement.number, 'kind', _agreement.kind,
      'follows', (select former.number from public.agreements as former where former.id = _agreement.previous_id), 'version_no', _present.version_no, 'state_code', _agreement.state_code,
      'property_type', _agreement.property_type, 'has_broker', _agreement.has_broker,
      'home', jsonb_build_object(
        'title', _agreement.home_title, 'address', coalesce(_agreement.home_address, _agreement.home_title),
        'pincode', _agreement.home_pincode,
        'square_feet', (select home.square_feet from public.properties as home where home.id = _agreement.property_id)
      ),
      'terms', _present.terms, 'clauses', _present.clauses, 'parties', private.party_lines(_agreement),
      'today', (private.present() at time zone 'Asia/Kolkata')::date
    )
  );
end
$$;

REVOKE ALL ON FUNCTION private.agreement_facts(_agreement_id uuid, _version_no integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_facts(_agreement_id uuid, _version_no integer) TO service_role;
GRANT ALL ON FUNCTION private.agreement_facts(_agreement_id uuid, _version_no integer) TO authenticated;

COMMENT ON FUNCTION private.agreement_facts(_agreement_id uuid, _version_no integer) IS 'All that the paper of the current version says, for its host; of a frozen one just that it is. PT404, 42501, PT409, PT422 hash_differs.';
