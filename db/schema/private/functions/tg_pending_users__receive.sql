CREATE FUNCTION private.tg_pending_users__receive() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _ip constant inet := private.request_ip();
  _network constant text := encode(sha256(convert_to(
    coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'), 'utf8'
  )), 'hex');
  _weakness text;
begin
  new.email := lower(btrim(new.email));
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  new.phone := regexp_replace(new.phone, '[\s().-]', '', 'g');
  new.role := 'tenant';
  new.verification_method := 'email';
  new.requested_from := _network;
  new.requested_ip := _ip;

  if new.password_hash is null or octet_length(new.password_hash) > 72 then
    raise exception 'Password cannot be longer than 72 characters' using errcode = '22023', hint = 'weak_password';
  end if;
  -- a ready-made hash would be a password that nobody has to know
  if new.password_hash ~ '^\$[a-z0-9-]+\$' or new.password_hash ~* '^[0-9a-f]{64}$' then
    raise exception 'The password must be sent as it was typed' using errcode = '22023', hint = 'weak_password';
  end if;
  _weakness := private.password_weakness(new.password_hash, new.email);
  if _weakness is not null then
    raise exception '%', _weakness using errcode = '22023', hint = 'weak_password';
  end if;
  if new.terms_version is null and private.setting('consent_required') = 'true' then
    raise exception 'Please agree to the terms and conditions' using errcode = '22023', hint = 'consent_required';
  end if;

  -- one at a time from one network and for one address, so that a hundred at once are counted one by one
  perform pg_advisory_xact_lock(hashtextextended('pending_users from ' || _network, 0));
  perform pg_advisory_xact_lock(hashtextextended('pending_users for ' || new.email, 0));
  if exists (
    select
    from (
      select
        count(*) filter (where pending.created_at > now() - interval '1 hour') as in_hour,
        count(*) as in_day
      from public.pending_users as pending
      where pending.requested_from = _network and pending.created_at > now() - interval '1 day'
    ) as counted
    where counted.in_hour >= 10 or counted.in_day >= 30
  ) or (
    select count(*) >= 3
    from public.pending_users as pending
    where pending.email = new.email and pending.created_at > now() - interval '1 hour'
  ) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;

  update public.pending_users as pending set superseded_at = now()
  where pending.email = new.email and pending.superseded_at is null and pending.confirmed_at is null;

  new.password_hash := extensions.crypt(new.password_hash, extensions.gen_salt('bf', 10));
  return new;
end
$_$;

REVOKE ALL ON FUNCTION private.tg_pending_users__receive() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_pending_users__receive() TO service_role;
