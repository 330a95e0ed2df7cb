CREATE FUNCTION private.missing_mandate_alarms(_now timestamp with time zone) RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'mandate_ends', mandate.id, private.indian_midnight(mandate.ends_on + 1)
  from public.mandates as mandate
  where mandate.state = 'active' and mandate.ends_on < date '2999-12-31' and not exists (
    select from private.alarms as alarm where alarm.kind = 'mandate_ends' and alarm.subject_id = mandate.id
  )
  union all
  select 'mandate_offer_ends', mandate.id, mandate.code_ends_at
  from public.mandates as mandate
  where mandate.state = 'offered' and not exists (
    select from private.alarms as alarm where alarm.kind = 'mandate_offer_ends' and alarm.subject_id = mandate.id
  )
$$;

REVOKE ALL ON FUNCTION private.missing_mandate_alarms(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_mandate_alarms(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.missing_mandate_alarms(_now timestamp with time zone) IS 'Mandates and offers that end without an alarm; there should be none. For the server.';
