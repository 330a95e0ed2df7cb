CREATE FUNCTION private.save_handover_item(_handover private.handovers, _given jsonb, _side text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id constant uuid := private.given_id(_given, 'id');
  _line private.handover_items;
begin
  select * into _line from private.handover_items as known where known.id = _id;
  if _line.id is not null and _line.handover_id <> _handover.id then
    perform private.refuse_argument('id', 'This line is of no record of yours.');
  end if;
  if _line.id is not null and not private.is_one_side(_line.side, _side) then
    perform private.refuse('42501', 'not_your_step', 'The other side wrote this line. Say beside it how you see it.', '{"sides": ["other"]}');
  end if;
  if private.given_flag(_given, 'is_removed') then
    if _line.other_words is not null or exists (
      select from private.handover_photos as photo where photo.item_id = _id and not private.is_one_side(photo.side, _side)
    ) then
      perform private.refuse(
        'PT422', 'others_word', format('%s, %s: the other side has said or shown something here. It stays.', _line.room, _line.item)
      );
    end if;
    delete from private.handover_items as gone where gone.id = _id;
    return;
  end if;
  _line.room := private.given_words(_given, 'room', 40);
  _line.item := private.given_words(_given, 'item', 80);
  if _id is null or _line.room is null or _line.item is null then
    perform private.refuse_argument('items', 'Each line has an id, a room and a thing.');
  end if;
  insert into private.handover_items as kept (id, handover_id, place, room, item, condition, words, side)
  values (
    _id, _handover.id, coalesce(private.given_number(_given, 'place', 0, 9999), 9999), _line.room, _line.item,
    private.given_choice(_given, 'condition', '{new,good,worn,damaged,missing}'),
    private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500), _side
  )
  on conflict (id) do update set
    place = excluded.place, room = excluded.room, item = excluded.item, condition = excluded.condition, words = excluded.words;
end
$$;

REVOKE ALL ON FUNCTION private.save_handover_item(_handover private.handovers, _given jsonb, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.save_handover_item(_handover private.handovers, _given jsonb, _side text) TO service_role;

COMMENT ON FUNCTION private.save_handover_item(_handover private.handovers, _given jsonb, _side text) IS 'Writes one line, or takes it out unless the other side has said or shown something in it. 22023, 42501, PT422 others_word. Not for API roles.';
