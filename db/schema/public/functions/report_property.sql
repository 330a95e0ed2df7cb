CREATE FUNCTION public.report_property(_property_id uuid, _reason text, _details text DEFAULT NULL::text, _wants_answer boolean DEFAULT true) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- before the second factor a session speaks for nobody
  _reporter_id constant uuid := case when private.second_factor_ok() then auth.uid() end;
  _ip constant inet := private.request_ip();
  _network constant text := coalesce(
    network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown'
  );
  _hash constant bytea := sha256(
    private.view_salt() || convert_to('report by ' || coalesce(_reporter_id::text, _network), 'UTF8')
  );
  _home public.properties;
begin
  select * into _home
  from public.properties as home
  where home.id = _property_id
    and home.is_public and home.status = 'available' and home.approval_status = 'approved';
  if _home.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if _reporter_id in (_home.owner_id, _home.broker_id) then
    raise exception 'This is your own listing. Change it or put it away instead of reporting it.'
      using errcode = '42501', hint = 'own_listing';
  end if;
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended(encode(_hash, 'hex'), 0));
  if exists (
    select
    from public.property_reports as made
    where made.property_id = _property_id and made.reporter_id = _reporter_id and made.decided_at is null
  ) then
    return jsonb_build_object('success', true);
  end if;
  if (
    select count(*) from public.property_reports as made
    where made.reporter_hash = _hash and made.property_id <> _property_id
  ) >= private.setting('reports_per_day')::integer then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  insert into public.property_reports (
    property_id, reporter_id, reporter_hash, network_hash, reason, details, wants_answer
  ) values (
    _property_id, _reporter_id, _hash, sha256(private.view_salt() || convert_to('report from ' || _network, 'UTF8')),
    _reason, nullif(btrim(_details), ''), coalesce(_wants_answer, true)
  )
  on conflict (property_id, reporter_hash) do nothing;
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean) TO service_role;
GRANT ALL ON FUNCTION public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean) TO anon;
GRANT ALL ON FUNCTION public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean) TO authenticated;

COMMENT ON FUNCTION public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean) IS 'Reports a public listing for one of the reasons of property_reports, with words at most 1000 characters long. Once a listing and day, and of a person once until it is decided; the same again is one report. _wants_answer: a signed-in reporter wants a mail about the decision. {success: true}, PT404, 42501 with hint own_listing for its owner and broker, 23502 or 23514 for a missing or unknown reason or words, PT429 after ten listings a day. @anonymous whoever is cheated is often not signed in; it tells nothing.';
