CREATE FUNCTION private.tg_tenancies__open_reviews() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.ended_kind is distinct from 'called_off' then
    perform private.tell_tenancy(
      new, 'review_open', 'all', 'clock',
      private.record_tenancy_event(new, 'review', new.id, 'open', 'none', 'none', 'clock', null, null, new.state_at),
      jsonb_build_object('until', new.state_at + interval '14 days'), new.state_at
    );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__open_reviews() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__open_reviews() TO service_role;
