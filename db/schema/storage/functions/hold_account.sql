CREATE FUNCTION storage.hold_account(_owner_id text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  -- a subject of a foreign token has no account here
  if _owner_id is null or _owner_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return true;
  end if;
  -- whoever erases the account waits for this, or this for them: then the row is read again
  perform from auth.users as person where person.id = _owner_id::uuid and person.deleted_at is null for share;
  return found;
end
$_$;

REVOKE ALL ON FUNCTION storage.hold_account(_owner_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION storage.hold_account(_owner_id text) TO supabase_storage_admin;

COMMENT ON FUNCTION storage.hold_account(_owner_id text) IS 'Keeps the account of that id from being erased until the transaction ends; false when it is gone.';
