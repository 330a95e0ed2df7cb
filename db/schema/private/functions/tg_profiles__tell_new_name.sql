CREATE FUNCTION private.tg_profiles__tell_new_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id bigint;
begin
  insert into private.name_changes (user_id, old_name, new_name)
  values (
    new.id,
    nullif(concat_ws(' ', old.first_name, old.last_name), ''), nullif(concat_ws(' ', new.first_name, new.last_name), '')
  )
  returning id into _id;
  delete from private.name_changes as told
  where told.user_id = new.id and told.id <= (
    select older.id from private.name_changes as older where older.user_id = new.id order by older.id desc offset 20 limit 1
  );
  perform private.record_audit('person.renamed', 'ok', new.id::text, jsonb_build_object('name_change', _id));
  insert into public.activities (kind, subject_id, user_id) values ('person.renamed', new.id, new.id);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__tell_new_name() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__tell_new_name() TO service_role;
