CREATE FUNCTION public.export_my_data() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if (
    select count(*) >= 5
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'privacy.export' and line.happened_at > now() - interval '1 hour'
  ) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  perform private.record_audit('privacy.export', 'ok');
  return private.data_of(auth.uid());
end
$$;

REVOKE ALL ON FUNCTION public.export_my_data() FROM PUBLIC;
GRANT ALL ON FUNCTION public.export_my_data() TO service_role;
GRANT ALL ON FUNCTION public.export_my_data() TO authenticated;

COMMENT ON FUNCTION public.export_my_data() IS 'A copy of all data about the caller, and what is withheld and why: {user_id, exported_at, data: {relation: rows}, withheld: [{relation, columns, reason}]}. Five times an hour, then PT429.';
