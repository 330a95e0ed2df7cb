CREATE FUNCTION private.show_review(_review public.reviews, _side text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _enquiry_id uuid;
  _home text;
  _event_id bigint;
  _reader uuid;
begin
  if _review.is_own_account or _review.state <> 'written' then
    return;
  end if;
  perform private.step('review', _review.id, 'show', _side, _review.state, _review.state, _review.version, _review.state_at);
  update public.reviews as kept set state = 'shown', version = kept.version + 1, shown_at = _now, state_at = _now where kept.id = _review.id;
  perform private.drop_alarm('review_show', _review.id);
  _enquiry_id := private.enquiry_of('review_show', _review.id);
  _home := private.home_of_review(_review);
  insert into public.chain_events (enquiry_id, tenancy_id, entity, entity_id, action, from_state, to_state, actor_id, side, happened_at)
  values (_enquiry_id, _review.tenancy_id, 'review', _review.id, 'show', 'written', 'shown', null, 'clock', _now)
  returning id into _event_id;
  foreach _reader in array array_remove(array[_review.writer_id, _review.about_id], null) loop
    perform private.notify(_reader, 'review_shown', _event_id, _enquiry_id, jsonb_build_object('home', _home), _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.show_review(_review public.reviews, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.show_review(_review public.reviews, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.show_review(_review public.reviews, _side text, _now timestamp with time zone) IS 'Shows a review and tells both sides; never one of an own second account. Not for API roles.';
