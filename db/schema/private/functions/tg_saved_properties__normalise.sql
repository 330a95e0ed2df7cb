CREATE FUNCTION private.tg_saved_properties__normalise() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.note := nullif(btrim(new.note), '');
  -- before the second factor the policy refuses; a null here would tell that the home is saved
  if tg_op = 'INSERT' and new.user_id = auth.uid() and private.second_factor_ok() and exists (
    select
    from public.saved_properties as saved
    where saved.user_id = new.user_id and saved.property_id = new.property_id
  ) then
    return null;  -- saved twice (a retry, a second tab): the first time stands, with its note
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_properties__normalise() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_properties__normalise() TO service_role;
