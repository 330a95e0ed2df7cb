CREATE FUNCTION private.refuse_lock_out(_domain text) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _own constant text := (select lower(person.email) from auth.users as person where person.id = auth.uid());
begin
  if _domain is null
    or split_part(_own, '@', 2) = _domain
    or _own = private.setting('admin_email') #>> '{}'
  then
    return;
  end if;
  raise exception 'Your own address is not in this domain: you would lock yourself out.'
    using errcode = '22023', hint = 'locks_out';
end
$$;

REVOKE ALL ON FUNCTION private.refuse_lock_out(_domain text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse_lock_out(_domain text) TO service_role;

COMMENT ON FUNCTION private.refuse_lock_out(_domain text) IS 'Raises 22023 for an admin domain that the caller''s own address is not in. Not for API roles.';
