CREATE FUNCTION private.on_review_show(_review_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _review public.reviews;
begin
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.state <> 'written' or _review.is_own_account then
    return;
  end if;
  if _review.opens_until > _now then
    perform private.set_alarm('review_show', _review_id, _review.opens_until);
    return;
  end if;
  perform private.show_review(_review, 'clock', _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_review_show(_review_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_review_show(_review_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_review_show(_review_id uuid, _now timestamp with time zone) IS 'Shows a review whose 14 days are over. For the server.';
