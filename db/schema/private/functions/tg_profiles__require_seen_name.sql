CREATE FUNCTION private.tg_profiles__require_seen_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select
    from private.name_changes as told
    where told.user_id = new.id and told.changed_at > coalesce(
      (
        select max(line.happened_at)
        from private.audit_log as line
        where line.target = new.id::text and line.action = 'admin.case.person' and line.actor_id = auth.uid()
      ),
      '-infinity'
    )
  ) then
    perform private.refuse_stale(
      'This person has a new name. Please open the case and compare it with the documents first.',
      old.verification_status, 'person', new.id
    );
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__require_seen_name() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__require_seen_name() TO service_role;
