CREATE FUNCTION private.tell_listing_decision(_listing public.properties, _kind text, _reason text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.notify_decision(
    lister.id, _kind, _listing.id, jsonb_build_object('title', _listing.title, 'reason', nullif(btrim(_reason), ''))
  )
  from unnest(array[_listing.owner_id, _listing.broker_id]) as lister (id)
  where lister.id is not null
$$;

REVOKE ALL ON FUNCTION private.tell_listing_decision(_listing public.properties, _kind text, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_listing_decision(_listing public.properties, _kind text, _reason text) TO service_role;

COMMENT ON FUNCTION private.tell_listing_decision(_listing public.properties, _kind text, _reason text) IS 'Has owner and broker told of a decision on their listing. Not for API roles.';
