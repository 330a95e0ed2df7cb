CREATE FUNCTION private.apply_change(_agreement public.agreements, _change private.agreement_changes, _now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.apply_change(_agreement public.agreements, _change private.agreement_changes, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.apply_change(_agreement public.agreements, _change private.agreement_changes, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.apply_change(_agreement public.agreements, _change private.agreement_changes, _now timestamp with time zone) IS 'Writes an agreed change into the draft; the number of the version that has it. Not for API roles.';
