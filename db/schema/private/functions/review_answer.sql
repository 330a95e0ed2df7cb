CREATE FUNCTION private.review_answer(_review public.reviews, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.change_answer(_review.id, _review.state, _review.version, _now, jsonb_build_object('opens_until', _review.opens_until))
$$;

REVOKE ALL ON FUNCTION private.review_answer(_review public.reviews, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.review_answer(_review public.reviews, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.review_answer(_review public.reviews, _now timestamp with time zone) IS 'The answer of a change of a review. Not for API roles.';
