CREATE FUNCTION public.report_review(_review_id uuid, _reason text, _details text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.clean_words(_details, 'details', 1000);
  _answer jsonb;
  _review public.reviews;
begin
  if _reason is null or _reason <> all ('{hate,personal_data,not_about_it,extortion}'::text[]) then
    perform private.refuse_argument('reason', 'Choose one of: hate, personal_data, not_about_it, extortion.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_review', jsonb_build_object('review_id', _review_id, 'reason', _reason, 'details', _details));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from private.review_reports as made where made.reporter_id = auth.uid() and made.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  select * into _review from public.reviews as known where known.id = _review_id;
  if not found or _review.state <> 'shown' or (
    _review.about = 'tenant' and auth.uid() is distinct from _review.about_id
  ) then
    perform private.refuse_not_found();
  end if;
  insert into private.review_reports (review_id, reporter_id, reason, details, created_at)
  values (_review.id, auth.uid(), _reason, _clean, _now) on conflict (review_id, reporter_id) do nothing;
  return private.end_act(_key, private.review_answer(_review, _now));
end
$$;

REVOKE ALL ON FUNCTION public.report_review(_review_id uuid, _reason text, _details text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_review(_review_id uuid, _reason text, _details text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.report_review(_review_id uuid, _reason text, _details text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.report_review(_review_id uuid, _reason text, _details text, _key uuid) IS 'Reports a shown review to the admins, once a person; the writer is not told. PT404, PT429 after 10 a day, 22023.';
