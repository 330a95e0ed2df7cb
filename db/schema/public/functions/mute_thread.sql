CREATE FUNCTION public.mute_thread(_enquiry_id uuid, _until timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  if _until > now() + interval '366 days' then
    perform private.refuse_argument('until', 'A conversation is muted for at most a year.');
  end if;
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, muted_until) values (_enquiry_id, auth.uid(), _until)
  on conflict (enquiry_id, user_id) do update set muted_until = excluded.muted_until;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'muted_until', _until);
end
$$;

REVOKE ALL ON FUNCTION public.mute_thread(_enquiry_id uuid, _until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mute_thread(_enquiry_id uuid, _until timestamp with time zone) TO service_role;
GRANT ALL ON FUNCTION public.mute_thread(_enquiry_id uuid, _until timestamp with time zone) TO authenticated;

COMMENT ON FUNCTION public.mute_thread(_enquiry_id uuid, _until timestamp with time zone) IS 'Notifies of no message in the conversation until then; null ends it. {success, id, muted_until}; PT404, 22023.';
