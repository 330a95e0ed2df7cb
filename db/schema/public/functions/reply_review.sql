CREATE FUNCTION public.reply_review(_review_id uuid, _words text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.review_words(_words, 'words', 800);
  _answer jsonb;
  _review public.reviews;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Write something.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reply_review', jsonb_build_object('review_id', _review_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  select * into _review from public.reviews as known where known.id = _review_id for no key update;
  if not found or _review.about_id is distinct from auth.uid() or _review.state <> 'shown' then
    perform private.refuse_not_found();
  end if;
  if _review.reply is not null then
    perform private.refuse('PT422', 'written_already', 'You have answered this review. The answer cannot be changed.');
  end if;
  update public.reviews as kept set reply = _clean, reply_at = _now, version = kept.version + 1 where kept.id = _review.id
  returning * into _review;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;

REVOKE ALL ON FUNCTION public.reply_review(_review_id uuid, _words text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.reply_review(_review_id uuid, _words text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.reply_review(_review_id uuid, _words text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.reply_review(_review_id uuid, _words text, _key uuid) IS 'Whoever a shown review is about answers it, once. PT404, PT422 written_already, 22023.';
