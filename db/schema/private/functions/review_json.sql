CREATE FUNCTION private.review_json(_review public.reviews) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _review.id, 'subject', _review.subject, 'stars', _review.stars, 'parts', _review.parts, 'words', _review.words,
    'name', case when _review.writer_id is null then 'Former member' else private.person_card(_review.writer_id) ->> 'name' end,
    -- no exact day
    'month', to_char(_review.shown_at at time zone 'Asia/Kolkata', 'YYYY-MM'),
    'good_for', _review.good_for, 'reply', _review.reply
  )
$$;

REVOKE ALL ON FUNCTION private.review_json(_review public.reviews) FROM PUBLIC;
GRANT ALL ON FUNCTION private.review_json(_review public.reviews) TO service_role;

COMMENT ON FUNCTION private.review_json(_review public.reviews) IS 'A shown review as others read it. Not for API roles.';
