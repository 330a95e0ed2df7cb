CREATE FUNCTION private.tg_agreement_evidence__append_only() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- it goes with its agreement alone, which the sweep of old agreements deletes
  if tg_op = 'DELETE' then
    if not exists (select from public.agreements as kept where kept.id = old.agreement_id) then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'agreement_signatures' then
    if to_jsonb(new) - '{withdrawn_at,user_id,ip_network,user_agent}'::text[]
        = to_jsonb(old) - '{withdrawn_at,user_id,ip_network,user_agent}'::text[]
      and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
      and coalesce(new.user_id = old.user_id, new.user_id is null)
      and coalesce(new.ip_network = old.ip_network, new.ip_network is null)
      and coalesce(new.user_agent = old.user_agent, new.user_agent is null) then
      return new;
    end if;
  end if;
  raise exception 'What happened to an agreement is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_agreement_evidence__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_agreement_evidence__append_only() TO service_role;
