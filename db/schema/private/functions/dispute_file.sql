CREATE FUNCTION private.dispute_file(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- decides whose it is
  _paper constant jsonb := private.settlement_paper(_tenancy_id);
  _lines constant jsonb := public.rent_book(_tenancy_id) -> 'lines';
begin
  return _paper || jsonb_build_object(
    'lines', _lines,
    'records', (
      select coalesce(jsonb_agg(
        private.handover_json(record) || jsonb_build_object('items', private.handover_lines(record)) order by record.kind
      ), '[]')
      from private.handovers as record where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', photo.id, 'version', stored.version, 'size', (stored.metadata ->> 'size')::bigint
      ) order by photo.received_at, photo.id), '[]')
      from private.handovers as record
      join private.handover_items as line on line.handover_id = record.id
      join private.handover_photos as photo on photo.item_id = line.id
      join storage.objects as stored on stored.bucket_id = 'handover-photos' and stored.name = photo.object_name
      where record.tenancy_id = _tenancy_id and record.state <> 'draft'
    ),
    'as_of', greatest(
      (_paper ->> 'as_of')::date,
      (select private.indian_day(max(record.state_at)) from private.handovers as record where record.tenancy_id = _tenancy_id),
      (
        select private.indian_day(max(line.created_at))
        from private.handover_corrections as line join private.handovers as record on record.id = line.handover_id
        where record.tenancy_id = _tenancy_id
      ),
      (select max((line ->> 'on')::date) from jsonb_array_elements(_lines) as line)
    )
  );
end
$$;

REVOKE ALL ON FUNCTION private.dispute_file(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dispute_file(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.dispute_file(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION private.dispute_file(_tenancy_id uuid) IS 'Records that were sent for signing with their photos, the settlement, both sides'' words and the ledger of a tenancy, to its owner and its tenants. PT404. For the server.';
