CREATE FUNCTION public.visit_place_views(_visit_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
  _side text;
begin
  perform private.require_second_factor();
  select thread.* into _thread
  from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id
  where visit.id = _visit_id;
  _side := private.side_of(_thread);
  if _side is null or not private.covers(_thread, _side, 'visits') then
    perform private.refuse_not_found();
  end if;
  if _side = 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('side', seen.side, 'at', seen.viewed_at) order by seen.id desc), '[]')
    from (
      select * from private.place_views as listed where listed.visit_id = _visit_id order by listed.id desc limit 100
    ) as seen
  );
end
$$;

REVOKE ALL ON FUNCTION public.visit_place_views(_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.visit_place_views(_visit_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.visit_place_views(_visit_id uuid) TO authenticated;

COMMENT ON FUNCTION public.visit_place_views(_visit_id uuid) IS 'When which side looked at the address of a visit, newest first, at most 100: [{side, at}]. For the host. PT404, 42501.';
