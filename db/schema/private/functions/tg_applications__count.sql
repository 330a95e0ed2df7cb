CREATE FUNCTION private.tg_applications__count() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if old.submitted_at is null and new.submitted_at is not null then
    perform private.count_of_home(new.property_id, new.submitted_at, 'applications', 1);
  end if;
  if old.state <> 'offered' and new.state = 'offered' then
    perform private.count_of_home(new.property_id, new.state_at, 'offers', 1);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_applications__count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_applications__count() TO service_role;
