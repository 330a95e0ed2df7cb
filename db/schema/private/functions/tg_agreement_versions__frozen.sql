CREATE FUNCTION private.tg_agreement_versions__frozen() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    -- it goes with its agreement alone
    if old.frozen_at is not null and exists (select from public.agreements as kept where kept.id = old.agreement_id) then
      raise exception 'A version that was frozen is not deleted' using errcode = '42501';
    end if;
    return old;
  end if;
  if old.frozen_at is not null
    and to_jsonb(new) - '{sent_at,created_by}'::text[] <> to_jsonb(old) - '{sent_at,created_by}'::text[] then
    raise exception 'A version that was frozen does not change' using errcode = '42501';
  end if;
  if old.sent_at is not null and new.sent_at is distinct from old.sent_at then
    raise exception 'When a version was sent does not change' using errcode = '42501';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreement_versions__frozen() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreement_versions__frozen() TO service_role;
