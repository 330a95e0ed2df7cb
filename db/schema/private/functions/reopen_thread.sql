CREATE FUNCTION private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamp with time zone) RETURNS public.enquiries
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _why constant text := private.why_not_reopen(_thread, _side);
begin
  if _why = 'not_your_step' then
    perform private.refuse(
      '42501', _why, format('This step is for the %s.', _thread.closed_side), jsonb_build_object('sides', array[_thread.closed_side])
    );
  elsif _why is not null then
    perform private.refuse('PT422', _why, case _why
      when 'party_left' then 'The other person has left. This conversation stays closed.'
      when 'home_gone' then 'This home is gone. The conversation stays closed.'
      else 'Messages cannot be sent in this conversation.'
    end);
  end if;
  return private.move_enquiry(_thread, 'reopen', _side, _to, null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamp with time zone) IS 'Opens a locked conversation again; 42501 or PT422 when this side may not. Not for API roles.';
