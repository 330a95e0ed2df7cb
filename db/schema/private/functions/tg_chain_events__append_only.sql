CREATE FUNCTION private.tg_chain_events__append_only() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if current_setting('private.forgets_events', true) = 'on' and tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.actor_id is not null and to_jsonb(new) = to_jsonb(old) || '{"actor_id": null}'
      and not exists (select from auth.users as person where person.id = old.actor_id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.enquiry_id is not null then
      if not exists (select from public.enquiries as thread where thread.id = old.enquiry_id) then
        return old;
      end if;
    end if;
  end if;
  raise exception 'What happened in the chain is neither changed nor deleted' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_chain_events__append_only() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_chain_events__append_only() TO service_role;
