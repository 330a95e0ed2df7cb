CREATE FUNCTION private.tg_properties__guard_review() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.reviewed_facts(to_jsonb(new)) = private.reviewed_facts(to_jsonb(old)) then
    return new;
  end if;
  if new.image_urls is distinct from old.image_urls then
    perform private.assert_own_photos(new.image_urls, old.image_urls || coalesce(
      (select revision.image_urls from public.property_revisions as revision where revision.property_id = old.id), '{}'
    ));
  end if;
  if old.approval_status <> 'approved' then
    new.approval_status := 'pending';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__guard_review() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__guard_review() TO service_role;
