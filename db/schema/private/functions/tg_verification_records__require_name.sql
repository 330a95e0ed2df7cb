CREATE FUNCTION private.tg_verification_records__require_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _fault text;
begin
  new.full_name := normalize(btrim(regexp_replace(new.full_name, '[[:cntrl:][:space:]]+', ' ', 'g')), NFC);
  -- what is empty or far too long is the table's to refuse
  if char_length(new.full_name) between 1 and 200 then
    _fault := private.person_name_fault(new.full_name);
  end if;
  if _fault is not null then
    raise exception '%', _fault using errcode = '22023', hint = 'name_refused';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_verification_records__require_name() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_verification_records__require_name() TO service_role;
