CREATE FUNCTION private.tg_profiles__guard() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  new.phone := nullif(regexp_replace(new.phone, '[\s().-]', '', 'g'), '');
  new.updated_at := now();
  if new.phone is distinct from old.phone or not old.phone_verified then
    new.phone_verified := new.phone_verified and exists (
      select
      from auth.users as person
      where person.id = new.id
        and person.phone_confirmed_at is not null
        and '+' || person.phone = new.phone
    );
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__guard() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__guard() TO service_role;
