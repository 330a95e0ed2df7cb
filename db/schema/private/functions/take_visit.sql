CREATE FUNCTION private.take_visit(_visit_id uuid) RETURNS public.visits
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visit public.visits;
begin
  -- the conversation first, as everybody does
  perform private.require_scope(
    private.take_enquiry((select visit.enquiry_id from public.visits as visit where visit.id = _visit_id)), 'visits'
  );
  select * into _visit from public.visits as visit where visit.id = _visit_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  return _visit;
end
$$;

REVOKE ALL ON FUNCTION private.take_visit(_visit_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_visit(_visit_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_visit(_visit_id uuid) IS 'Locks a visit of the caller and its conversation; PT404 for any other. Not for API roles.';
