CREATE FUNCTION public.set_property_status(_property_id uuid, _status text) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.properties set status = _status where id = _property_id;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.set_property_status(_property_id uuid, _status text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_property_status(_property_id uuid, _status text) TO service_role;
GRANT ALL ON FUNCTION public.set_property_status(_property_id uuid, _status text) TO authenticated;

COMMENT ON FUNCTION public.set_property_status(_property_id uuid, _status text) IS 'Marks an own listing available, rented or maintenance, without another approval. {success: true}, or PT404, or 23514 for another word.';
