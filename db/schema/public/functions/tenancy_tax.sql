CREATE FUNCTION public.tenancy_tax(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'side', _side,
    'remind_on', (
      select kept.remind_on from private.tax_reminders as kept where kept.tenancy_id = _tenancy.id and kept.user_id = auth.uid()
    ),
    'pan', (
      select jsonb_build_object('masked', given.masked, 'given_at', given.given_at)
      from private.owner_pans as given where given.tenancy_id = _tenancy.id
    ),
    'asked', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.party_name(_tenancy.id, asked.user_id), 'is_me', asked.user_id = auth.uid(), 'at', asked.asked_at
      ) order by asked.asked_at), '[]')
      from private.pan_requests as asked where asked.tenancy_id = _tenancy.id and (_side = 'owner' or asked.user_id = auth.uid())
    ),
    'views', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.party_name(_tenancy.id, seen.viewer_id), 'at', seen.viewed_at
      ) order by seen.id desc), '[]')
      from (
        select * from private.pan_views as view
        where view.tenancy_id = _tenancy.id and _side = 'owner' order by view.id desc limit 50
      ) as seen
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.tenancy_tax(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tenancy_tax(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.tenancy_tax(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.tenancy_tax(_tenancy_id uuid) IS 'What stands about tax between the sides of a tenancy of the caller: the reader''s own reminder, whether the owner gave the PAN, who asked for it and, for the owner, who had it opened. {tenancy_id, side, remind_on, pan, asked, views}; PT404.';
