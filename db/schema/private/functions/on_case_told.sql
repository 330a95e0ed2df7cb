CREATE FUNCTION private.on_case_told(_enquiry_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if found then
    perform private.tell_case(_thread, 'fraud', _now);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.on_case_told(_enquiry_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_case_told(_enquiry_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_case_told(_enquiry_id uuid, _now timestamp with time zone) IS 'Tells both sides of a conversation that it was looked into for fraud, 30 days after. For the server.';
