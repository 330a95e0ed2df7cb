CREATE FUNCTION private.tg_require_person_names() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _fault text;
begin
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    _fault := private.person_name_fault(new.first_name);
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    _fault := coalesce(_fault, private.person_name_fault(new.last_name));
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_require_person_names() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_require_person_names() TO service_role;
