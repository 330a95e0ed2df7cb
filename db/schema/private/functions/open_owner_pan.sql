CREATE FUNCTION private.open_owner_pan(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _side text;
  _given private.owner_pans;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _given from private.owner_pans as given where given.tenancy_id = _tenancy.id for key share;
  if _given.tenancy_id is null then
    return null;
  end if;
  if _side <> 'owner' then
    insert into private.pan_views (tenancy_id, viewer_id, viewed_at) values (_given.tenancy_id, auth.uid(), private.present());
  end if;
  return jsonb_build_object('sealed', _given.sealed, 'masked', _given.masked);
end
$$;

REVOKE ALL ON FUNCTION private.open_owner_pan(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_owner_pan(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.open_owner_pan(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION private.open_owner_pan(_tenancy_id uuid) IS 'The sealed PAN of the owner of a tenancy of the caller, who may be on either side of it; null while none is given. A tenant''s call is noted for the owner. PT404. For the server, as the caller.';
