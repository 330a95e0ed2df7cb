CREATE FUNCTION private.tg_profiles__limit_renames() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select count(*)
    from private.name_changes as told
    where told.user_id = new.id and told.changed_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.'
      using errcode = 'PT429', hint = 'renamed_too_often';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__limit_renames() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__limit_renames() TO service_role;
