CREATE FUNCTION private.people_in_account_state(_account_state text, _found uuid[]) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _few constant integer := 5000;
  _suspended uuid[];
begin
  if _found is not null or coalesce(_account_state, '') not in ('suspended', 'answered') then
    return _found;
  end if;
  _suspended := array(
    select person.id from auth.users as person where person.banned_until > now() limit _few + 1
  );
  return case when cardinality(_suspended) <= _few then _suspended end;
end
$$;

REVOKE ALL ON FUNCTION private.people_in_account_state(_account_state text, _found uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.people_in_account_state(_account_state text, _found uuid[]) TO service_role;

COMMENT ON FUNCTION private.people_in_account_state(_account_state text, _found uuid[]) IS 'Among whom a list of people in that account state looks; those found already if there are any. Not for API roles.';
