CREATE FUNCTION private.tg_sessions__recognize_device() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _device constant text := private.device_words(new.user_agent);
  _is_first boolean;
begin
  select person.last_sign_in_at is null into _is_first from auth.users as person where person.id = new.user_id;

  -- a session that is in use keeps its device known
  insert into private.known_devices as known (user_id, device, network, last_seen_at)
  select
    session.user_id, private.device_words(session.user_agent), private.network_words(session.ip),
    max(coalesce(session.refreshed_at at time zone 'utc', session.created_at))
  from auth.sessions as session
  where session.user_id = new.user_id and session.id <> new.id
  group by 1, 2, 3
  on conflict (user_id, device, network) do update set
    last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at);
  delete from private.known_devices as known
  where known.user_id = new.user_id and known.last_seen_at < now() - interval '90 days';

  insert into private.known_devices (user_id, device, network)
  values (new.user_id, _device, private.network_words(new.ip))
  on conflict (user_id, device, network) do nothing;
  if not found then
    update private.known_devices as known set last_seen_at = now()
    where known.user_id = new.user_id and known.device = _device
      and known.network = private.network_words(new.ip);
  elsif not _is_first and private.setting('new_device_notices') = 'true' then
    perform private.notify_proven_address(new.user_id, 'new_device', _device);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_sessions__recognize_device() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_sessions__recognize_device() TO service_role;
