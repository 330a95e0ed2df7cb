CREATE FUNCTION private.further_writer(_thread public.enquiries, _side text, _sender_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'name', private.shown_name(_sender_id),
    'is_gone', _sender_id not in (
      _thread.seeker_id, coalesce(_thread.owner_id, _thread.seeker_id), coalesce(_thread.broker_id, _thread.seeker_id)
    )
  )
  where _sender_id is distinct from auth.uid()
    and _sender_id <> case _side when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id end
$$;

REVOKE ALL ON FUNCTION private.further_writer(_thread public.enquiries, _side text, _sender_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.further_writer(_thread public.enquiries, _side text, _sender_id uuid) TO service_role;

COMMENT ON FUNCTION private.further_writer(_thread public.enquiries, _side text, _sender_id uuid) IS '{name, is_gone}: who wrote a message and is neither the caller nor the person whose card the caller sees; is_gone when they take part no more. Null for those two. Not for API roles.';
