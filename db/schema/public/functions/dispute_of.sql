CREATE FUNCTION public.dispute_of(_kind text, _subject_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  perform private.require_second_factor();
  if _kind = any ('{deposit,payment,ticket,handover}') then
    _tenancy := private.tenancy_of_case(_kind, _subject_id);
  end if;
  if _tenancy.id is null or private.dispute_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  select * into _dispute from private.disputes as known
  where known.kind = _kind and known.subject_id = _subject_id order by known.no desc limit 1;
  return jsonb_build_object(
    'my_side', private.dispute_side(_tenancy),
    'may_ask', coalesce(_dispute.state, 'closed') in ('agreed', 'closed') and private.is_in_dispute(_kind, _subject_id, private.present()),
    'dispute', private.dispute_json(_dispute)
  );
end
$$;

REVOKE ALL ON FUNCTION public.dispute_of(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.dispute_of(_kind text, _subject_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.dispute_of(_kind text, _subject_id uuid) TO authenticated;

COMMENT ON FUNCTION public.dispute_of(_kind text, _subject_id uuid) IS '{my_side, may_ask, dispute}: the newest dispute about something of the caller''s tenancy, with both sides'' words. PT404.';
