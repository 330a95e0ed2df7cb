CREATE FUNCTION private.tg_payments__fixed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    = to_jsonb(old) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    and (old.state = 'claimed' or new.state = old.state or (old.state = 'confirmed' and new.state = 'reversed')) then
    return new;
  end if;
  raise exception 'What was said to be paid is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_payments__fixed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_payments__fixed() TO service_role;
