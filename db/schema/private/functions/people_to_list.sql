CREATE FUNCTION private.people_to_list(_search text, _role text) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _few constant integer := 5000;
  _found uuid[] := private.found_people(_search);
begin
  if _found is not null or _role is null then
    return _found;
  end if;
  if _role = 'none' then
    _found := array(select kept.user_id from private.people_without_role as kept limit _few + 1);
  else
    _found := array(
      select held.user_id from public.user_roles as held
      where held.role = _role and held.role_approval_status = 'approved' limit _few + 1
    );
  end if;
  return case when cardinality(_found) <= _few then _found end;
end
$$;

REVOKE ALL ON FUNCTION private.people_to_list(_search text, _role text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.people_to_list(_search text, _role text) TO service_role;

COMMENT ON FUNCTION private.people_to_list(_search text, _role text) IS 'Among whom a list of people looks, at most 5000; null for all. Not for API roles.';
