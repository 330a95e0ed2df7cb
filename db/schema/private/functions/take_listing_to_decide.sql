CREATE FUNCTION private.take_listing_to_decide(_property_id uuid, _seen_status text, _seen_version integer) RETURNS public.properties
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _listing public.properties;
begin
  select * into _listing from public.properties as listing where listing.id = _property_id for update;
  if _listing.id is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if auth.uid() in (_listing.owner_id, _listing.broker_id) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _listing.approval_status <> _seen_status then
    perform private.refuse_stale(
      format('This listing was decided meanwhile: it is %s.', _listing.approval_status),
      _listing.approval_status, 'property', _property_id
    );
  end if;
  if _listing.version <> _seen_version then
    perform private.refuse_stale(
      'The owner has changed this listing meanwhile. Please look at it again.',
      _listing.approval_status, 'property', _property_id
    );
  end if;
  if _listing.archived_at is not null then
    perform private.refuse_stale(
      'The owner has put this listing away.', _listing.approval_status, 'property', _property_id
    );
  end if;
  return _listing;
end
$$;

REVOKE ALL ON FUNCTION private.take_listing_to_decide(_property_id uuid, _seen_status text, _seen_version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_listing_to_decide(_property_id uuid, _seen_status text, _seen_version integer) TO service_role;

COMMENT ON FUNCTION private.take_listing_to_decide(_property_id uuid, _seen_status text, _seen_version integer) IS 'Locks a listing for a decision. PT404, 42501 for one''s own, PT409 when it is not as the admin saw it. Not for API roles.';
