CREATE FUNCTION private.enquiry_of(_kind text, _subject_id uuid) RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when _kind like 'enquiry\_%' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
  end
$$;

REVOKE ALL ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) TO service_role;

COMMENT ON FUNCTION private.enquiry_of(_kind text, _subject_id uuid) IS 'The conversation that an alarm is about; it is locked before the alarm. Not for API roles.';
