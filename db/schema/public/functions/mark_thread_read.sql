CREATE FUNCTION public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
  _read bigint;
begin
  if coalesce(_last_read_id, -1) < 0 then
    perform private.refuse_argument('last_read_id', 'Say which message was read last.');
  end if;
  perform private.require_second_factor();
  -- without a lock on the conversation: reading hinders nobody who writes
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, last_read_id)
  values (_enquiry_id, auth.uid(), least(_last_read_id, coalesce(_thread.last_message_id, 0)))
  on conflict (enquiry_id, user_id) do update
    set last_read_id = greatest(mark.last_read_id, excluded.last_read_id)
  returning mark.last_read_id into _read;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'last_read_id', _read);
end
$$;

REVOKE ALL ON FUNCTION public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) TO service_role;
GRANT ALL ON FUNCTION public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) TO authenticated;

COMMENT ON FUNCTION public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) IS 'Moves the caller''s read mark forward, never back. {success, id, last_read_id}; PT404, 22023.';
