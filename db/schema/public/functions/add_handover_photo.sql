CREATE FUNCTION public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _file storage.objects;
  _id uuid;
  _side text;
begin
  if coalesce(_device_sha256, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('device_sha256', 'Say the SHA-256 of the photo in hex.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_handover_photo', jsonb_build_object(
    'item_id', _item_id, 'object_name', _object_name, 'device_sha256', _device_sha256, 'taken_at', _taken_at, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _handover := private.take_handover((select known.handover_id from private.handover_items as known where known.id = _item_id));
  _tenancy := private.living_tenancy(_handover.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- it is uploaded while the record is being written
  perform private.handover_step(_handover, 'save', _side, _expected);
  select * into _file from storage.objects as stored
  where stored.bucket_id = 'handover-photos' and stored.name = _object_name and stored.owner_id = auth.uid()::text
    and starts_with(stored.name, _handover.id || '/') and stored.metadata ? 'sha256';
  if _file.id is null then
    perform private.refuse('PT422', 'file_unknown', 'This photo has not arrived. Please send it again.');
  end if;
  if (select count(*) from private.handover_photos as photo where photo.item_id = _item_id) >= 10 then
    perform private.refuse_argument('item_id', 'A line has at most 10 photos.');
  end if;
  insert into private.handover_photos (item_id, object_name, sha256, device_sha256, bytes, taken_at, received_at, side)
  values (
    _item_id, _file.name, _file.metadata ->> 'sha256', _device_sha256, (_file.metadata ->> 'size')::integer,
    -- a clock that says 1970 or tomorrow says nothing
    case when _taken_at between _tenancy.created_at - interval '60 days' and _now + interval '10 minutes' then _taken_at end, _now, _side
  )
  returning id into _id;
  -- from now on it is the record's: it stays when who took it leaves
  update storage.objects as stored set owner = null, owner_id = null where stored.id = _file.id;
  return private.end_act(_key, private.handover_answer(_handover, _now) || jsonb_build_object('photo_id', _id));
end
$_$;

REVOKE ALL ON FUNCTION public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid) IS 'Adds an uploaded photo of the caller to a line; a time that cannot be is left out. {…, photo_id}; PT404, 42501, PT409 wrong_state, PT422 file_unknown, 22023 for an eleventh.';
