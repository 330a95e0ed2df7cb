CREATE FUNCTION public.record_property_view(_property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := (now() at time zone 'Asia/Kolkata')::date;
  _ip constant inet := private.request_ip();
  _viewer constant text := coalesce(
    auth.uid()::text, network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'
  );
begin
  -- nothing is said about homes that are not public, and listers do not count their own looks
  if not exists (
    select
    from public.properties as home
    where home.id = _property_id
      and home.is_public and home.status = 'available' and home.approval_status = 'approved'
      and (auth.uid() is null or auth.uid() not in (home.owner_id, coalesce(home.broker_id, home.owner_id)))
  ) then
    return;
  end if;
  insert into private.property_viewers (property_id, day, viewer_hash)
  values (_property_id, _today, sha256(private.view_salt() || convert_to(_property_id || ' ' || _viewer, 'UTF8')))
  on conflict do nothing;
  if found then
    insert into private.property_views as counted (property_id, day, views) values (_property_id, _today, 1)
    on conflict (property_id, day) do update set views = counted.views + 1;
  end if;
end
$$;

REVOKE ALL ON FUNCTION public.record_property_view(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_property_view(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.record_property_view(_property_id uuid) TO anon;
GRANT ALL ON FUNCTION public.record_property_view(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.record_property_view(_property_id uuid) IS 'Notes that the caller looked at a public home; once a day a person or network. @anonymous visitors look, too; it tells nothing and takes one number up.';
