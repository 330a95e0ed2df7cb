CREATE FUNCTION public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _photo private.handover_photos;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remove_handover_photo', jsonb_build_object('photo_id', _photo_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((
    select line.handover_id from private.handover_photos as known join private.handover_items as line on line.id = known.item_id
    where known.id = _photo_id
  ));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _photo from private.handover_photos as known where known.id = _photo_id;
  if not private.is_one_side(_photo.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'This is for the side that took the photo.', '{"sides": ["other"]}');
  end if;
  perform private.handover_step(_handover, 'save', _side, _expected);
  delete from private.handover_photos as gone where gone.id = _photo_id;
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid) IS 'Takes a photo of the caller''s side out of a record that is being written, with its bytes. PT404, 42501, PT409 wrong_state.';
