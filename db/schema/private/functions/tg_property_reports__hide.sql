CREATE FUNCTION private.tg_property_reports__hide() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
begin
  -- two reports at the same moment see each other
  perform pg_advisory_xact_lock(hashtextextended('reports of ' || new.property_id, 0));
  if private.independent_reports(new.property_id) < private.setting('reports_that_hide')::integer then
    return null;
  end if;
  insert into private.property_holds (property_id, reason) values (new.property_id, 'reports') on conflict do nothing;
  if not found then
    return null;
  end if;
  select * into strict _listing from public.properties as listing where listing.id = new.property_id;
  perform private.forget_side_events(new.property_id, '{hidden}');
  perform private.record_property_event(_listing, 'hidden_by_reports');
  -- by nobody: the third reporter has decided nothing
  perform private.record_audit('report.hid_listing', 'ok', new.property_id::text, '{}', null);
  insert into private.notices (kind, email, words)
  select 'listing_hidden_by_reports', person.email, jsonb_build_object('title', _listing.title)
  from auth.users as person
  where person.id in (_listing.owner_id, _listing.broker_id)
    and person.email_confirmed_at is not null and coalesce(person.email, '') <> '';
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_reports__hide() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_reports__hide() TO service_role;
