CREATE FUNCTION public.check_ledger(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if not exists (select from private.my_tenancy_rows() as mine (id) where mine.id = _tenancy_id) then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'ok', not exists (select from private.ledger_faults(_tenancy_id)),
    'postings', (select count(*) from public.ledger_postings as posting where posting.tenancy_id = _tenancy_id),
    'faults', (select coalesce(jsonb_agg(to_jsonb(wrong) order by wrong.fault, wrong.subject_id), '[]') from private.ledger_faults(_tenancy_id) as wrong)
  );
end
$$;

REVOKE ALL ON FUNCTION public.check_ledger(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_ledger(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.check_ledger(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.check_ledger(_tenancy_id uuid) IS 'Whether the ledger of a tenancy of the caller is whole, computed anew. {ok, postings, faults: [{fault, subject_id}]}; PT404.';
