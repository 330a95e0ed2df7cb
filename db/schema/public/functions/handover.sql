CREATE FUNCTION public.handover(_handover_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _handover private.handovers;
  _tenancy public.tenancies;
  _other private.handovers;
  _side text;
begin
  perform private.require_second_factor();
  select * into _handover from private.handovers as known where known.id = _handover_id;
  select * into _tenancy from public.tenancies as known where known.id = _handover.tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _handover.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  select * into _other from private.handovers as known where known.tenancy_id = _tenancy.id and known.id <> _handover.id;
  return private.handover_json(_handover) || jsonb_build_object(
    'my_side', _side, 'home_title', _tenancy.home_title, 'items', private.handover_lines(_handover),
    'may_correct', _handover.state = 'agreed' and _side <> 'broker' and not private.are_records_closed(_tenancy, private.present()),
    'other', case when _other.id is not null then
      private.handover_json(_other) || jsonb_build_object('items', private.handover_lines(_other)) end
  );
end
$$;

REVOKE ALL ON FUNCTION public.handover(_handover_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.handover(_handover_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.handover(_handover_id uuid) TO authenticated;

COMMENT ON FUNCTION public.handover(_handover_id uuid) IS 'A record of a tenancy of the caller with its lines and photos, and the other one beside it. PT404.';
