CREATE FUNCTION public.take_pan_back(_tenancy_id uuid, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_pan_back', jsonb_build_object('tenancy_id', _tenancy_id));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_party_tenancy(_tenancy_id, true);
  delete from private.owner_pans as given where given.tenancy_id = _tenancy.id;
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.record_audit('pan.take_back', 'ok', _tenancy.id::text, '{}');
  return private.end_act(_key, private.change_answer(_tenancy.id, 'none', _tenancy.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.take_pan_back(_tenancy_id uuid, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_pan_back(_tenancy_id uuid, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_pan_back(_tenancy_id uuid, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_pan_back(_tenancy_id uuid, _key uuid) IS 'An owner no longer shows the PAN to the tenants of a tenancy: it is removed. PT404, 42501 for a tenant.';
