CREATE FUNCTION private.tg_properties__normalise() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.title := btrim(new.title);
  new.location := btrim(new.location);
  new.locality := nullif(btrim(new.locality), '');
  new.city := nullif(btrim(new.city), '');
  new.price := trim_scale(new.price);
  new.security_deposit := trim_scale(new.security_deposit);
  new.maintenance_amount := trim_scale(new.maintenance_amount);
  -- about 100 m: near enough for a map, too coarse for a doorstep
  new.latitude := round(new.latitude * 1000) / 1000;
  new.longitude := round(new.longitude * 1000) / 1000;

  if new.approval_status = 'approved' then
    new.approved_at := coalesce(new.approved_at, now());
  else
    new.approved_at := null;
  end if;

  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__normalise() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__normalise() TO service_role;
