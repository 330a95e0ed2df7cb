CREATE FUNCTION private.lead_state(_thread public.enquiries) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case _thread.stage
    when 'visiting' then 'visiting'
    when 'applying' then 'applied'
    when 'agreeing' then 'agreed'
    when 'renting' then 'agreed'
    when 'ended' then 'agreed'
    when 'closed' then 'lost'
    else case when _thread.first_answer_at is null then 'new' else 'contacted' end
  end
$$;

REVOKE ALL ON FUNCTION private.lead_state(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lead_state(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.lead_state(_thread public.enquiries) IS 'How far a lead came, as its conversation says. Not for API roles.';
